import { PublicContact } from '@soko/contracts/events/delivery.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { noteErasure } from '@soko/platform/object-store/erasure-ledger.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { eraseSubscriptions, FINAL_EVENTS } from './erase-subscriptions.ts'

/** Links of the contact's mails need this event, and its former subscriptions, to find the user's. */
const AFTER_JOINING: ReadonlySet<string> = new Set([...FINAL_EVENTS, ContactStream.ContactJoined.type])

/** Deletes a contact's address once auth stores it, and everything about a contact that was erased. */
export const eraseContactReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-contact',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicContact.ContactJoined, PublicContact.ContactErased],
    react: async ({ stream, type }) => {
      const contactId = PublicContact.idOf(stream)
      if (contactId === undefined) return
      if (type === 'ContactJoined') await eraseStreams(kit.log, [stream], AFTER_JOINING)
      else {
        await noteErasure(kit.objects, 'contact', contactId)
        await eraseSubscriptions(kit.log, contactId)
        await eraseStreams(kit.log, [stream], FINAL_EVENTS)
      }
      await kit.mailer.forget(stream)
    },
  })
