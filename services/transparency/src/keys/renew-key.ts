import { formatRenewal } from '@soko/contracts/transparency/renewal.ts'
import type { LogKey } from './log-keys.ts'
import { noteKeyOf, signNote } from './sign-note.ts'

/** A key with the renewal that those before it have signed. @param by those that sign the log `origin` now. */
export const renewKey = (origin: string, next: LogKey, by: readonly LogKey[]): LogKey => ({
  ...next,
  renewal: signNote(formatRenewal(noteKeyOf(origin, next)), origin, by),
})
