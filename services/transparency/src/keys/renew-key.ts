import { formatRenewal } from '@soko/contracts/transparency/renewal.ts'
import type { LogKey } from './log-keys.ts'
import { noteKeyOf, signNote } from './sign-note.ts'

/** Returns the key `next` with a renewal note, signed by the current keys `by` of the log `origin`. */
export const renewKey = (origin: string, next: LogKey, by: readonly LogKey[]): LogKey => ({
  ...next,
  renewal: signNote(formatRenewal(noteKeyOf(origin, next)), origin, by),
})
