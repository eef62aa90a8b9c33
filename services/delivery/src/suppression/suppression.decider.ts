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

/** Idempotent. */
export const liftSuppression = (
  { suppressed }: Suppression,
  { key, by }: { readonly key: string; readonly by: string },
): readonly NewEvent[] =>
  suppressed === undefined ? [] : [SuppressionStream.SuppressionLifted(key, { key, by })]
