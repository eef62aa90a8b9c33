import { z } from 'zod'
import { Category, Count, Id, Time } from '../fields/fields.ts'
import { Person } from './user.ts'

export type PurposeParts =
  | { readonly kind: 'author'; readonly authorId: string }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'digest' }

/** Returns undefined for a text that is no purpose. */
export const readPurpose = (purpose: string): PurposeParts | undefined => {
  if (purpose === 'digest') return { kind: 'digest' }
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
    'The purpose must be digest, or author: or category: with an id or a name.',
  )
  .meta({
    id: 'Purpose',
    description: '`author:<id>`, `category:<name>` or `digest`.',
    pattern: '^(digest|author:[A-Za-z0-9_-]{1,64}|category:[A-Za-z0-9]{1,40})$',
  })

export const SuppressionReason = z.enum(['hard-bounce', 'soft-bounces', 'complaint'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** An address of which only the first letter and the host are shown: `a•••@mail.example`. */
const MaskedAddress = z.string()

export const OwnSubscription = z
  .strictObject({ subscriptionId: Id, purpose: Purpose, since: Time, shareAddress: z.boolean() })
  .meta({ id: 'OwnSubscription' })
export type OwnSubscription = z.infer<typeof OwnSubscription>

export const OwnSubscriptions = z.strictObject({
  items: z.array(OwnSubscription),
  suppressed: SuppressionReason.nullable().meta({
    description: 'Why no bulk mail is sent to your address; null if it is sent.',
  }),
})

/**
 * `expired`: also if it ended. Nothing is known any more about an erased subscription. `since` and the token
 * of a link to unsubscribe are null unless it is confirmed.
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

/** `undoUntil`: null if nothing can be undone. An erased person has neither address nor purpose. */
export const Unsubscription = z
  .strictObject({
    state: z.enum(['subscribed', 'unsubscribed', 'unsubscribed-all']),
    address: MaskedAddress.nullable(),
    purpose: Purpose.nullable(),
    undoUntil: Time.nullable(),
  })
  .meta({ id: 'Unsubscription' })
export type Unsubscription = z.infer<typeof Unsubscription>

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
