import { formatRenewal } from '@soko/contracts/transparency/renewal.ts'
import type { LogKey } from './log-keys.ts'
import { noteKeyOf, signNote } from './sign-note.ts'

/** Adds a renewal note to `next`, signed by the current keys `by` of the log `origin`. */
export const renewKey = (origin: string, next: LogKey, by: readonly LogKey[]): LogKey => ({
  ...next,
  renewal: signNote(formatRenewal(noteKeyOf(origin, next)), origin, by),
})
