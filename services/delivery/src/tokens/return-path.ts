import { timingSafeEqual } from 'node:crypto'
import { hmacOf } from '@soko/platform/event-log/data-key.ts'
import { suppressionStream } from '../contacts/address.ts'

/** The mail that a Return-Path identifies. */
export type ReturnReference = {
  /** The id of a subscription or a mail. */
  readonly id: string
  /** The tag of the address (`addressTag`) to which the mail was sent. */
  readonly tag: string
}

/** The envelope senders of mails (VERP): a bounce goes to this address, and so identifies the mail. */
export type ReturnPaths = {
  /**
   * Returns `bounce+<id>-<tag><mac>@<domain>`.
   * @param id a ULID.
   * @param to the address of the mail's recipient.
   */
  readonly of: (id: string, to: string) => string
  /** Reads the first valid address in a text, such as a header; returns undefined if it has none. */
  readonly find: (text: string) => ReturnReference | undefined
}

const ID = /^[0-9A-Z]{1,26}$/
/** In hexadecimal digits: 32 bits. A reader has few addresses. */
const TAG_LENGTH = 8
/** In hexadecimal digits: 88 bits. With a ULID, the local part has the 64 characters of RFC 5321. */
const MAC_LENGTH = 22
/** More addresses in one text are not checked. */
const MOST_ADDRESSES = 20

/** Returns a short HMAC of an address, so that a late report does not count against the reader's next address. */
export const addressTag = (dataKey: Uint8Array, email: string): string =>
  suppressionStream(dataKey, email).slice(-TAG_LENGTH)

/** Returns false if a report is about a mail to another address, such as the reader's former one. */
export const isSentTo = (
  dataKey: Uint8Array,
  { tag }: { readonly tag: string | undefined },
  email: string,
): boolean => tag === undefined || tag === addressTag(dataKey, email)

/** Ignores case, because some mail systems change it in local parts. */
export const createReturnPaths = (dataKey: Uint8Array, domain: string): ReturnPaths => {
  const macOf = ({ id, tag }: ReturnReference): string =>
    hmacOf(dataKey, JSON.stringify(['return-path', id, tag])).slice(0, MAC_LENGTH)
  const isValid = (reference: ReturnReference, mac: string): boolean =>
    timingSafeEqual(Buffer.from(mac, 'ascii'), Buffer.from(macOf(reference), 'ascii'))

  return {
    of: (id, to) => {
      if (!ID.test(id)) throw new RangeError('A Return-Path needs an id of 1 to 26 capitals and digits.')
      const tag = addressTag(dataKey, to)
      return `bounce+${id}-${tag}${macOf({ id, tag })}@${domain}`
    },
    find: (text) => {
      const addresses = text.matchAll(
        /bounce\+([0-9a-z]{1,26})-([0-9a-f]{8})([0-9a-f]{22})@([0-9a-z.-]{1,253})/gi,
      )
      for (const [, id = '', tag = '', mac = '', at = ''] of addresses.take(MOST_ADDRESSES)) {
        if (at.toLowerCase() !== domain.toLowerCase()) continue
        const reference = { id: id.toUpperCase(), tag: tag.toLowerCase() }
        if (isValid(reference, mac.toLowerCase())) return reference
      }
      return undefined
    },
  }
}
