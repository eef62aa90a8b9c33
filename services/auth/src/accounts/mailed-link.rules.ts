import { Limits } from '@soko/contracts/fields/limits.ts'
import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { MailedLink } from './account.ts'

const MINUTE = 60 * 1000

/** In milliseconds: how long a mailed link is good. */
export const LINK_LIFETIME = {
  reset: Limits.resetMinutes * MINUTE,
  verification: 24 * 60 * MINUTE,
} as const

/** In milliseconds: how far ahead the clock may have been when a link was requested. */
const SKEW = 5 * MINUTE

export type LinkPurpose = keyof typeof LINK_LIFETIME

/**
 * Whether the link of a request may still be used: it is the newest, was not used, and has not expired. A link from the
 * future was requested while a clock ran ahead, and nobody knows how long ago: it counts as expired.
 * @param link what the account holds of the newest request; undefined once used.
 * @param now in milliseconds since 1970.
 */
export const isGoodLink = (
  link: MailedLink | undefined,
  purpose: LinkPurpose,
  requestId: string,
  now: number,
): link is MailedLink =>
  link?.requestId === requestId && isWithin(now - Date.parse(link.requestedAt), LINK_LIFETIME[purpose])

/** @param age in milliseconds. */
const isWithin = (age: number, lifetime: number): boolean => age >= -SKEW && age <= lifetime

/** The answer to a link that is unknown, used or too old. */
export const linkExpired = (): Refusal => new Refusal(410, 'link-expired', Problems['link-expired'].message)
