import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { MaskedAddress } from './subscription.ts'
import { Person } from './user.ts'

/**
 * `waiting` for an admin. `sending`: approved, and not all addresses have been handled. `expired`: no admin decided
 * within 30 days.
 */
export const ImportState = z.enum(['waiting', 'withdrawn', 'declined', 'expired', 'sending', 'ended'])

const Progress = {
  importId: Id,
  state: ImportState,
  origin: z.string(),
  addresses: Count,
  handled: Count.meta({ description: 'The addresses that were mailed or left out.' }),
  mailed: Count.meta({ description: 'The people who were asked by email.' }),
  requestedAt: Time,
} as const

/** `reason`: why an admin declined it. `confirmed`: those who confirmed and are still subscribed. */
export const ListImport = z
  .strictObject({ ...Progress, confirmed: Count, reason: z.string().nullable() })
  .meta({ id: 'ListImport' })
export type ListImport = z.infer<typeof ListImport>

/** An import that waits for a decision, or is being sent. `sample`: some of its addresses, while it waits. */
export const QueuedImport = z
  .strictObject({ ...Progress, author: Person, sample: z.array(MaskedAddress) })
  .meta({ id: 'QueuedImport' })
export type QueuedImport = z.infer<typeof QueuedImport>

/** `valid`: different addresses, including those that are `subscribed` already. */
export const CheckedList = z
  .strictObject({ valid: Count, invalid: Count, duplicates: Count, subscribed: Count })
  .meta({ id: 'CheckedList' })
export type CheckedList = z.infer<typeof CheckedList>
