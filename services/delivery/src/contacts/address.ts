import { hmacName } from '@soko/platform/event-log/data-key.ts'

/** Returns the same text for addresses that differ only in case. Auth compares addresses in the same way. */
const normal = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Returns the stream of the claim that makes an address belong to one contact only. */
export const contactClaim = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'claim-contact', normal(email))

export const suppressionStream = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'suppression', normal(email))

export const confirmationMailsStream = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'confirmation-mails', normal(email))

/** Returns `a•••@mail.example` for `ama@mail.example`. */
export const maskAddress = (email: string): string => {
  const address = normal(email)
  const at = address.lastIndexOf('@')
  return `${at > 0 ? address.slice(0, 1) : ''}•••${address.slice(at)}`
}
