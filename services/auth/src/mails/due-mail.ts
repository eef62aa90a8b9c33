import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { isLogged } from '@soko/platform/event-log/typed-events.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { UserStream } from '../accounts/account.events.ts'
import { account, isLive, type LiveAccount } from '../accounts/account.ts'
import { isGoodLink, type LinkPurpose } from '../accounts/mailed-link.rules.ts'
import * as texts from './mail-texts.ts'
import type { LinkReference } from './mailed-links.ts'

/** In milliseconds: how long after a change its mail may be sent. */
const NOTICE_LIFETIME = 7 * 24 * 60 * 60 * 1000

export type MailAddresses = {
  readonly link: (purpose: LinkPurpose, reference: LinkReference) => string
  readonly forgotPassword: string
  readonly contact: string
}

export const mailedEvents = [
  PublicUser.EmailVerificationRequested,
  PublicUser.PasswordResetRequested,
  PublicUser.EmailChanged,
  PublicUser.PasswordChanged,
] as const

/**
 * Returns undefined when a mail is too late, its link was used or replaced, or the user was erased.
 * @param events the account's stream.
 * @param version of the event, whose type is one of `mailedEvents`.
 * @param now in milliseconds since 1970.
 */
export const dueMail = (
  events: readonly StreamEvent[],
  version: number,
  addresses: MailAddresses,
  now: number,
): Mail | undefined => {
  const event = events[version - 1]
  const present = stateOf(events)
  const before = stateOf(events.slice(0, version - 1))
  if (event === undefined || !isLogged(UserStream, event)) return undefined
  if (event.data === undefined || present === undefined || before === undefined) return undefined
  const { userId } = present
  const about = UserStream.of(userId)
  const isNotice = now - Date.parse(event.time) <= NOTICE_LIFETIME
  switch (event.type) {
    case 'EmailVerificationRequested': {
      const { requestId } = event.data
      if (!isGoodLink(present.verification, 'verification', requestId, now)) return undefined
      const link = addresses.link('verification', { userId, requestId })
      const isNew = events[version - 2]?.type === 'AccountRegistered'
      const text = isNew ? texts.welcome(present, link) : texts.confirmAddress(present, link)
      return { about, to: present.verification.email, ...text }
    }
    case 'PasswordResetRequested': {
      const { requestId } = event.data
      if (!isGoodLink(present.passwordReset, 'reset', requestId, now)) return undefined
      const link = addresses.link('reset', { userId, requestId })
      return { about, to: present.passwordReset.email, ...texts.resetLink(present, link) }
    }
    case 'PasswordChanged':
      return isNotice
        ? { about, to: before.email, ...texts.passwordChanged(present, addresses.forgotPassword) }
        : undefined
    case 'EmailChanged':
      return isNotice
        ? { about, to: before.email, ...texts.emailChanged(present, addresses.contact) }
        : undefined
    default:
      return undefined
  }
}

const stateOf = (events: readonly StreamEvent[]): LiveAccount | undefined => {
  const state = events.reduce(account.evolve, account.initial)
  return isLive(state) ? state : undefined
}
