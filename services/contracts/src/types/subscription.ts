import { z } from 'zod'
import { Category, Count, Id, Time } from '../fields/fields.ts'
import { TimeZone } from '../fields/time-zone.ts'
import { Person } from './user.ts'

export type VisitorPurposeParts =
  | { readonly kind: 'author'; readonly authorId: string }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'digest' }
/** Comments on analyses, and mentions in them, concern members only. */
type MemberPurposeParts = { readonly kind: 'comments' | 'mentions' }
export type PurposeParts = VisitorPurposeParts | MemberPurposeParts

/** Returns undefined for a text that is no purpose. */
export const readPurpose = (purpose: string): PurposeParts | undefined => {
  if (purpose === 'digest' || purpose === 'comments' || purpose === 'mentions') return { kind: purpose }
  const at = purpose.indexOf(':')
  const [kind, subject] = [purpose.slice(0, at), purpose.slice(at + 1)]
  if (kind === 'author') return Id.safeParse(subject).success ? { kind, authorId: subject } : undefined
  if (kind !== 'category') return undefined
  return Category.safeParse(subject).data === subject ? { kind, name: subject } : undefined
}

export const Purpose = z
  .string({ error: 'The purpose must be text.' })
  .refine(
    (purpose) => readPurpose(purpose) !== undefined,
    'The purpose must be digest, comments, mentions, or author: or category: with an id or a name.',
  )
  .meta({
    id: 'Purpose',
    description:
      '`author:<id>`, `category:<name>` or `digest`; only for members: `comments` (on their analyses) and `mentions` (of them, in analyses).',
    pattern: '^(digest|comments|mentions|author:[A-Za-z0-9_-]{1,64}|category:[A-Za-z0-9]{1,40})$',
  })

export const isForMembers = (parts: PurposeParts): parts is MemberPurposeParts =>
  parts.kind === 'comments' || parts.kind === 'mentions'

export const VisitorPurpose = Purpose.refine((purpose) => {
  const parts = readPurpose(purpose)
  return parts !== undefined && !isForMembers(parts)
}, 'Sign in to get these emails.').meta({
  id: 'VisitorPurpose',
  description: '`author:<id>`, `category:<name>` or `digest`.',
  pattern: '^(digest|author:[A-Za-z0-9_-]{1,64}|category:[A-Za-z0-9]{1,40})$',
})

export const SuppressionReason = z.enum(['hard-bounce', 'soft-bounces', 'complaint'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** An address of which only the first letter and the host are shown: `a•••@mail.example`. */
export const MaskedAddress = z.string()

export const OwnSubscription = z
  .strictObject({ subscriptionId: Id, purpose: Purpose, since: Time, shareAddress: z.boolean() })
  .meta({ id: 'OwnSubscription' })
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** When a subscriber gets their digest. `weekday` is 1 for Monday to 7 for Sunday; a daily digest ignores it. */
export const DigestSchedule = z
  .strictObject({
    frequency: z.enum(['daily', 'weekly'], 'The frequency must be daily or weekly.'),
    weekday: z
      .int('The weekday must be a number.')
      .min(1, 'The weekday is from 1 to 7.')
      .max(7, 'The weekday is from 1 to 7.'),
    hour: z
      .int('The hour must be a number.')
      .min(0, 'The hour is from 0 to 23.')
      .max(23, 'The hour is from 0 to 23.'),
    zone: TimeZone.meta({ description: 'The hour and weekday are in this IANA time zone.' }),
  })
  .meta({ id: 'DigestSchedule' })
export type DigestSchedule = z.infer<typeof DigestSchedule>

/** The schedule until the subscriber chooses another one. */
export const defaultDigestSchedule = { frequency: 'weekly', weekday: 1, hour: 7, zone: 'UTC' } as const

export const ListedSubscription = z
  .strictObject({
    ...OwnSubscription.shape,
    author: Person.nullable().meta({ description: 'Null for other purposes.' }),
  })
  .meta({ id: 'ListedSubscription' })
export type ListedSubscription = z.infer<typeof ListedSubscription>

export const OwnSubscriptions = z.strictObject({
  items: z.array(ListedSubscription),
  digest: DigestSchedule.meta({
    description: 'When the digest is sent, also one of the topics that you subscribe to.',
  }),
  suppressed: SuppressionReason.nullable().meta({
    description: 'Why no bulk mail is sent to your address; null if it is sent.',
  }),
})

/**
 * `expired`: also if it ended. An erased subscription has neither address nor purpose. `since` and the token of a
 * link to unsubscribe are null unless it is confirmed.
 */
export const Confirmation = z
  .strictObject({
    state: z.enum(['pending', 'confirmed', 'expired']),
    address: MaskedAddress.nullable(),
    purpose: Purpose.nullable(),
    shareAddress: z.boolean(),
    since: Time.nullable(),
    unsubscribeToken: z.string().nullable(),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>

export const UnsubscribeByLink = z.strictObject({ scope: z.enum(['this', 'all']).default('this') })

/**
 * `undoUntil`: null if nothing can be undone. `hasOthers`: whether other subscriptions go on. An erased person
 * has neither address nor purpose.
 */
export const Unsubscription = z
  .strictObject({
    state: z.enum(['subscribed', 'unsubscribed', 'unsubscribed-all']),
    address: MaskedAddress.nullable(),
    purpose: Purpose.nullable(),
    undoUntil: Time.nullable(),
    hasOthers: z.boolean(),
  })
  .meta({ id: 'Unsubscription' })
export type Unsubscription = z.infer<typeof Unsubscription>

/**
 * `offered`: the digest stops unless the reader keeps it. `kept`: it goes on. `ended`: the reader unsubscribed or
 * was erased.
 */
export const KeptDigest = z
  .strictObject({ state: z.enum(['offered', 'kept', 'ended']), address: MaskedAddress.nullable() })
  .meta({ id: 'KeptDigest' })
export type KeptDigest = z.infer<typeof KeptDigest>

/** `member` is null for visitors. `address` is complete only if the subscriber shares it with the author. */
export const Subscriber = z
  .strictObject({
    member: Person.nullable(),
    address: z.string().nullable(),
    isShared: z.boolean(),
    since: Time,
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberCounts = z.strictObject({ confirmed: Count, waiting: Count, shared: Count })

export const SuppressedAddress = z
  .strictObject({ key: Id, address: MaskedAddress, reason: SuppressionReason, at: Time })
  .meta({ id: 'SuppressedAddress' })
export type SuppressedAddress = z.infer<typeof SuppressedAddress>
