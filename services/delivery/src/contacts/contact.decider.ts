import { type ClaimState, releaseClaim, takeClaim } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { ContactStream } from './contact.events.ts'
import type { Contact } from './contact.ts'

/** The stream and the state of the claim on a contact's address. */
export type AddressClaim = { readonly stream: string; readonly state: ClaimState }

/** @throws Refusal 409 when another contact has the address: the caller decides again. */
export const createContact = (
  claim: AddressClaim,
  { contactId, email }: { readonly contactId: string; readonly email: string },
): readonly NewEvent[] => [
  ContactStream.ContactCreated(contactId, { contactId, email }),
  ...takeClaim(
    claim.state,
    claim.stream,
    contactId,
    () => new Refusal(409, 'version-conflict', 'The address has a contact already.'),
  ),
]

/** Records that the user has confirmed the contact's address. */
export const joinContact = (contact: Contact, claim: AddressClaim, userId: string): readonly NewEvent[] => {
  if (contact.status !== 'known') return []
  const { contactId } = contact
  return [
    ContactStream.ContactJoined(contactId, { contactId, userId }),
    ...releaseClaim(claim.state, claim.stream, contactId),
  ]
}

/** Idempotent. @param claim undefined if the contact has joined a user, which released the claim. */
export const eraseContact = (contact: Contact, claim: AddressClaim | undefined): readonly NewEvent[] => {
  if (contact.status !== 'known' && contact.status !== 'joined') return []
  const { contactId } = contact
  return [
    ContactStream.ContactErased(contactId, { contactId }),
    ...(claim === undefined ? [] : releaseClaim(claim.state, claim.stream, contactId)),
  ]
}
