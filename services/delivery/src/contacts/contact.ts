import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { ContactStream } from './contact.events.ts'

export type Contact =
  | { readonly status: 'none' | 'erased' }
  | { readonly status: 'known'; readonly contactId: string; readonly email: string }
  /** The user has the contact's subscriptions now. */
  | { readonly status: 'joined'; readonly contactId: string; readonly userId: string }

export const contact: Fold<Contact> = foldOf(ContactStream, {
  initial: { status: 'none' },
  evolve: (_contact, { type, data }) => {
    if (data === undefined || type === 'ContactErased') return { status: 'erased' }
    return type === 'ContactCreated' ? { status: 'known', ...data } : { status: 'joined', ...data }
  },
})
