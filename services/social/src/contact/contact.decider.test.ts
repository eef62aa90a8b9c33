import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { eraseMessage, forwarded } from './contact.decider.ts'
import { contactMessage } from './contact.ts'

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
const messageErased = event('contact-m1', 'ContactMessageErased', { messageId: 'm1' })

describe('a message to the site', () => {
  type State = typeof contactMessage.initial
  const forward = (state: State) => forwarded(state, mail)
  const erase = (state: State) => eraseMessage(state, 'm1')
  const lost = erased(received)

  it('is forwarded once, and never after its erasure', () => {
    given(contactMessage, [received]).when(forward).then(sent)
    given(contactMessage, [received, sent]).when(forward).thenNothing()
    given(contactMessage, [lost]).when(forward).thenNothing()
  })

  it('is erased once, forwarded or not', () => {
    const lostSent = erased(sent)
    given(contactMessage, [lost, lostSent]).when(erase).then(messageErased)
    given(contactMessage, [lost, messageErased]).when(erase).thenNothing()
    given(contactMessage, []).when(erase).thenNothing()
  })
})
