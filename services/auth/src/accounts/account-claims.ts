import { hmacName } from '@soko/platform/event-log/data-key.ts'

/** Spellings of an e-mail address or username that differ only in case are equal. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase()

export const emailClaim = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'claim-email', foldCase(email.trim()))

export const usernameClaim = (dataKey: Uint8Array, username: string): string =>
  hmacName(dataKey, 'claim-username', foldCase(username))
