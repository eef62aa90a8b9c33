import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { SuppressionStream } from './suppression.events.ts'
import type { Suppression } from './suppression.ts'

const DAY = 24 * 3_600_000
/** In milliseconds: soft bounces within this period count together. */
const SOFT_PERIOD = 30 * DAY
const SOFT_BOUNCES = 5

export type AddressKey = { readonly key: string; readonly mask: string }

/** Suppresses an address. A complaint replaces a bounce as the reason; otherwise the first reason stays. */
export const suppress = (
  { suppressed }: Suppression,
  { key, mask }: AddressKey,
  reason: 'hard-bounce' | 'complaint',
): readonly NewEvent[] =>
  suppressed === undefined || (reason === 'complaint' && suppressed.reason !== 'complaint')
    ? [SuppressionStream.AddressSuppressed(key, { key, mask, reason })]
    : []

/**
 * Records a soft bounce. The fifth in 30 days without a success suppresses the address.
 * @param address.now in milliseconds since 1970.
 */
export const recordSoftBounce = (
  { suppressed, softBounces }: Suppression,
  { key, mask, now }: AddressKey & { readonly now: number },
): readonly NewEvent[] => {
  if (suppressed !== undefined) return []
  const recent = softBounces.filter((time) => now - time < SOFT_PERIOD).length + 1
  return [
    SuppressionStream.SoftBounceRecorded(key, { key }),
    ...(recent >= SOFT_BOUNCES
      ? [SuppressionStream.AddressSuppressed(key, { key, mask, reason: 'soft-bounces' })]
      : []),
  ]
}

/** Records a success only after soft bounces, so that most mails record nothing. */
export const recordSuccess = ({ suppressed, softBounces }: Suppression, key: string): readonly NewEvent[] =>
  suppressed === undefined && softBounces.length > 0
    ? [SuppressionStream.SoftBouncesCleared(key, { key })]
    : []

type Lifting = { readonly key: string; readonly by: string }

/**
 * Lifts a suppression as an admin; idempotent.
 * @throws Refusal 409 after a complaint, which only the reader can withdraw.
 */
export const liftSuppression = ({ suppressed }: Suppression, { key, by }: Lifting): readonly NewEvent[] => {
  if (suppressed?.reason === 'complaint') {
    const message =
      'This reader reported a mail as spam. They can allow mail again: by subscribing with an account.'
    throw new Refusal(409, 'complaint', message)
  }
  return suppressed === undefined ? [] : [SuppressionStream.SuppressionLifted(key, { key, by })]
}

/** Withdraws a complaint, because a member has subscribed again. Bounces stay. */
export const withdrawComplaint = ({ suppressed }: Suppression, { key, by }: Lifting): readonly NewEvent[] =>
  suppressed?.reason === 'complaint' ? [SuppressionStream.SuppressionLifted(key, { key, by })] : []
