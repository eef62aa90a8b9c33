import { Limits } from '@soko/contracts/fields/limits.ts'
import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { MailedLink } from './account.ts'

const MINUTE = 60 * 1000

/** In milliseconds after the request of a link. */
export const LINK_LIFETIME = {
  reset: Limits.resetMinutes * MINUTE,
  verification: 24 * 60 * MINUTE,
} as const

/** In milliseconds: how far the clock may have run ahead when a link was requested. */
const SKEW = 5 * MINUTE

export type LinkPurpose = keyof typeof LINK_LIFETIME

/**
 * Returns true if a link is the account's newest, unused and not expired.
 * @param link the account's newest link; undefined if it was used.
 * @param now in milliseconds since 1970.
 */
export const isGoodLink = (
  link: MailedLink | undefined,
  purpose: LinkPurpose,
  requestId: string,
  now: number,
): link is MailedLink =>
  link?.requestId === requestId && isWithin(now - Date.parse(link.requestedAt), LINK_LIFETIME[purpose])

const isWithin = (age: number, lifetime: number): boolean => age >= -SKEW && age <= lifetime

export const linkExpired = (): Refusal => new Refusal(410, 'link-expired', Problems['link-expired'].message)
