import { hmacName } from '@soko/platform/event-log/data-key.ts'

/** One form for all spellings of an address or name that count as the same: case makes no difference. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase()

/** The claim stream of an e-mail address, in whatever case it was written. */
export const emailClaim = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'claim-email', foldCase(email.trim()))

/** The claim stream of a username, in whatever case it was written. */
export const usernameClaim = (dataKey: Uint8Array, username: string): string =>
  hmacName(dataKey, 'claim-username', foldCase(username))
