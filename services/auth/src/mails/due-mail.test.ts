import type { NewEvent, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { describe, expect, it } from 'vitest'
import { ada } from '../accounts/testing/account-events.ts'
import { dueMail, type MailAddresses } from './due-mail.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const addresses: MailAddresses = {
  link: (purpose, { userId, requestId }) => `${purpose}:${userId}:${requestId}`,
  forgotPassword: 'forgot',
  contact: 'contact',
}

/** Returns the mail for the last of `events`, which `since` followed, sent `after` milliseconds later. */
const mailOf = (events: readonly NewEvent[], after = 0, since: readonly NewEvent[] = []) => {
  const stream: readonly StreamEvent[] = [...events, ...since].map((event, at) => ({
    ...event,
    version: at + 1,
    position: at + 2,
    index: 0,
    time: new Date(START).toISOString(),
  }))
  return dueMail(stream, events.length, addresses, START + after)
}

describe('the mail that is due', () => {
  it('welcomes a new user with the link that confirms their address', () => {
    const mail = mailOf([ada.registered, ada.verificationRequested('v1')])
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: expect.stringContaining('Welcome') })
    expect(mail?.text).toContain('verification:ada:v1')
  })

  it('does not exist once its link has expired', () => {
    const verification = [ada.registered, ada.verificationRequested('v1')]
    expect(mailOf(verification, DAY)).toBeDefined()
    expect(mailOf(verification, DAY + 1)).toBeUndefined()
    const reset = [ada.registered, ada.resetRequested('r1')]
    expect(mailOf(reset, 30 * MINUTE)?.text).toContain('reset:ada:r1')
    expect(mailOf(reset, 30 * MINUTE + 1)).toBeUndefined()
  })

  it('does not exist when its link was used or replaced', () => {
    const verification = [ada.registered, ada.verificationRequested('v1')]
    expect(mailOf(verification, 0, [ada.verified])).toBeUndefined()
    expect(mailOf(verification, 0, [ada.verificationRequested('v2')])).toBeUndefined()
    const reset = [ada.registered, ada.resetRequested('r1')]
    expect(mailOf(reset, 0, [ada.passwordChanged({ passwordHash: 'new' })])).toBeUndefined()
  })

  it('informs the former address of a new email or password', () => {
    const emailChanged = [ada.registered, ada.emailChanged('obi@example.com')]
    expect(mailOf(emailChanged)).toMatchObject({
      to: 'ada@example.com',
      text: expect.stringContaining('contact'),
    })
    const passwordChanged = [ada.registered, ada.passwordChanged({ passwordHash: 'new' })]
    const later = mailOf(passwordChanged, 7 * DAY, [ada.emailChanged('obi@example.com')])
    expect(later).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('forgot') })
    expect(mailOf(passwordChanged, 7 * DAY + 1)).toBeUndefined()
  })

  it('does not exist for an erased user', () => {
    expect(mailOf([ada.registered, ada.emailChanged('obi@example.com')], 0, [ada.erased])).toBeUndefined()
  })
})
