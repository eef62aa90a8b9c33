import { hmacName } from '@soko/platform/event-log/data-key.ts'

/** Returns the same text for e-mail addresses or usernames that differ only in case. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase()

export const emailClaim = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'claim-email', foldCase(email.trim()))

export const usernameClaim = (dataKey: Uint8Array, username: string): string =>
  hmacName(dataKey, 'claim-username', foldCase(username))
