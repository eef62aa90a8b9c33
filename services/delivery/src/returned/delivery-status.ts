import { isHard } from '../suppression/bounces.rules.ts'
import type { ReturnKind } from '../suppression/returned-mail.ts'
import { type Fields, readFieldGroups } from './report-fields.ts'

export type DeliveryStatus = {
  readonly kind: Exclude<ReturnKind, 'complaint'>
  readonly status: string | undefined
}

const STATUS = /^([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/
/** The reply of a mail server, possibly after its type: `smtp; 550-5.1.1 …`, or `smtp; 550 #5.1.0 …`. */
const REPLY = /^(?:[\w-]+\s*;)?\s*([245])\d\d(?!\d)(?:[ -]+[#[(]?([245]\.\d{1,3}\.\d{1,3})(?!\.?\d))?/

/**
 * Returns the status code at the start of a reply: `5.1.1`, or `5.0.0` if it has only a reply code. Numbers in the
 * text may be something else, such as versions and addresses.
 */
export const statusOfReply = (reply: string): string | undefined => {
  const [, replyClass, status] = REPLY.exec(reply) ?? []
  return status ?? (replyClass === undefined ? undefined : `${replyClass}.0.0`)
}

/** Exim always sets Status to 5.0.0 or 4.0.0, so the code in the diagnostic says more. */
const statusOf = (recipient: Fields): string | undefined => {
  const status = STATUS.exec(recipient.get('status') ?? '')?.[1]
  if (status !== undefined && !status.endsWith('.0.0')) return status
  return statusOfReply(recipient.get('diagnostic-code') ?? '') ?? status
}

const read = (recipient: Fields): DeliveryStatus | 'ignored' | undefined => {
  const [, action] =
    /^(failed|delayed|delivered|relayed|expanded)\b/i.exec(recipient.get('action') ?? '') ?? []
  if (action === undefined) return undefined
  const status = statusOf(recipient)
  switch (action.toLowerCase()) {
    case 'failed':
      return { kind: status !== undefined && isHard(status) ? 'hard' : 'soft', status }
    case 'delivered':
      return { kind: 'delivered', status }
    default:
      // A delayed mail is still being sent. Nothing is known of a mail that was passed on.
      return 'ignored'
  }
}

/** A mailbox that forwards to several has several statuses. The address works if one of them accepts mail. */
const MILDEST_FIRST = ['delivered', 'soft', 'hard'] as const

/**
 * Reads a delivery status notification (RFC 3464) of a mail to one recipient.
 * @returns undefined if it has no recipient with a known action.
 */
export const readDeliveryStatus = (text: string): DeliveryStatus | 'ignored' | undefined => {
  const recipients = readFieldGroups(text).filter((group) => group.has('final-recipient'))
  const found = recipients.map(read).filter((status) => status !== undefined)
  const final = found.filter((status) => status !== 'ignored')
  for (const kind of MILDEST_FIRST) {
    const status = final.find((one) => one.kind === kind)
    if (status !== undefined) return status
  }
  return found[0]
}
