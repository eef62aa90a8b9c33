import { hmacName } from '@soko/platform/event-log/data-key.ts'

/** Returns the same text for addresses that differ only in case. Auth compares addresses in the same way. */
export const normalAddress = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Returns the stream of the claim that makes an address belong to one contact only. */
export const contactClaim = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'claim-contact', normalAddress(email))

export const suppressionStream = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'suppression', normalAddress(email))

export const confirmationMailsStream = (dataKey: Uint8Array, email: string): string =>
  hmacName(dataKey, 'confirmation-mails', normalAddress(email))

/** Returns `a•••@mail.example` for `ama@mail.example`. */
export const maskAddress = (email: string): string => {
  const address = normalAddress(email)
  const at = address.lastIndexOf('@')
  return `${at > 0 ? address.slice(0, 1) : ''}•••${address.slice(at)}`
}
