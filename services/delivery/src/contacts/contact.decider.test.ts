import { event } from '@soko/platform/testing/raw-event.ts'
import { dayOf, erased, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { maskAddress } from './address.ts'
import { confirmationMails, countMail } from './confirmation-mails.decider.ts'
import { createContact, eraseContact, joinContact } from './contact.decider.ts'
import { contact, type Contact } from './contact.ts'

const created = event('contact-c1', 'ContactCreated', { contactId: 'c1', email: 'ama@mail.example' })
const joined = event('contact-c1', 'ContactJoined', { contactId: 'c1', userId: 'u1' })
const gone = event('contact-c1', 'ContactErased', { contactId: 'c1' })
const taken = event('claim', 'ClaimTaken', { owner: 'c1' })
const released = event('claim', 'ClaimReleased', { owner: 'c1' })
const claim = (owner: string | null) => ({ stream: 'claim', state: { owner } })
const when = whenOf(contact)

describe('a contact', () => {
  const create = (owner: string | null) => () =>
    createContact(claim(owner), { contactId: 'c1', email: 'ama@mail.example' })
  const join = (state: Contact) => joinContact(state, claim('c1'), 'u1')
  const erase = (state: Contact) => eraseContact(state, claim('c1'))

  it('claims its address', () => {
    when([], create(null)).then(created, taken)
    when([], create('c2')).thenRefused('version-conflict')
  })

  it('joins a user once, and releases the address', () => {
    when([created], join).then(joined, released)
    when([created, joined], join).thenNothing()
    when([created, gone], join).thenNothing()
  })

  it('is erased once, also after it has joined', () => {
    when([created], erase).then(gone, released)
    when([erased(created), joined], (state) => eraseContact(state, undefined)).then(gone)
    when([erased(created), gone], erase).thenNothing()
    when([], erase).thenNothing()
  })
})

describe('the mails to confirm', () => {
  const counted = event('confirmation-mails-k', 'ConfirmationMailCounted', { key: 'k' })
  const onDays = (...days: readonly number[]) => days.map((day) => onDay(day, counted))
  const countOn = (days: number) => (times: typeof confirmationMails.initial) =>
    countMail(times, { key: 'k', now: dayOf(days).getTime() })
  const whenMails = whenOf(confirmationMails)

  it('go to an address once an hour and three times a week', () => {
    const hour = 1 / 24
    whenMails([], countOn(0)).then(counted)
    whenMails(onDays(0), countOn(hour / 2)).thenNothing()
    whenMails(onDays(0), countOn(hour)).then(counted)
    whenMails(onDays(0, 1, 2), countOn(6.9)).thenNothing()
    whenMails(onDays(0, 1, 2), countOn(7)).then(counted)
    whenMails(onDays(0, 1, 2, 7), countOn(7.5)).thenNothing()
  })
})

it.each([
  ['ama@mail.example', 'a•••@mail.example'],
  ['a@b@mail.example', 'a•••@mail.example'],
])('masks %s', (email, mask) => {
  expect(maskAddress(email)).toBe(mask)
})
