import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { eraseMessage, forwarded, receiveMessage } from './contact.decider.ts'
import { contactMessage, contactMessagesOf } from './contact.ts'

const facts = {
  messageId: 'm1',
  name: 'Visitor',
  email: 'visitor@example.com',
  phone: '',
  subject: 'Prices',
  message: 'Where are they?',
}
const received = event('contact-m1', 'ContactMessageReceived', facts)
const mail = { messageId: 'm1', to: 'support@soko.example' }
const sent = event('contact-m1', 'ContactMessageForwarded', mail)
const gone = event('contact-m1', 'ContactMessageErased', { messageId: 'm1' })
const linked = event('contacts-amina', 'ContactMessageSent', { messageId: 'm1' })

describe('a message to the site', () => {
  it('is received, and linked to its writer when they are signed in', () => {
    given(contactMessage, [])
      .when(() => receiveMessage(facts, undefined))
      .then(received)
    given(contactMessagesOf, [])
      .when(() => receiveMessage(facts, 'amina'))
      .then(received, linked)
    expect(contactMessagesOf.initial).toEqual([])
  })

  it('is forwarded once', () => {
    given(contactMessage, [received])
      .when((state) => forwarded(state, mail))
      .then(sent)
    given(contactMessage, [received, sent])
      .when((state) => forwarded(state, mail))
      .thenNothing()
    expect.hasAssertions()
  })

  it('is erased once, whatever has become of it', () => {
    given(contactMessage, [erased(received), erased(sent)])
      .when((state) => eraseMessage(state, 'm1'))
      .then(gone)
    given(contactMessage, [erased(received), gone])
      .when((state) => eraseMessage(state, 'm1'))
      .thenNothing()
    given(contactMessage, [])
      .when((state) => eraseMessage(state, 'm1'))
      .thenNothing()
    given(contactMessage, [erased(received)])
      .when((state) => forwarded(state, mail))
      .thenNothing()
    expect.hasAssertions()
  })
})
