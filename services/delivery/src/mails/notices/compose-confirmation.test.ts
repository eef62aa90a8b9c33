import { checkMail } from '@soko/platform/mailer/check-mail.ts'
import { expect, it } from 'vitest'
import { faultsOfMail } from '../testing/faults-of-mail.ts'
import { confirmation } from '../testing/sample-notices.ts'
import { site } from '../testing/sample-letter.ts'
import { composeConfirmation, type SubscriptionPurpose } from './compose-confirmation.ts'

const compose = (purpose: SubscriptionPurpose = confirmation.purpose) =>
  composeConfirmation({ ...confirmation, purpose }, site)

it('asks to confirm, and contains nothing of the form', () => {
  const mail = compose()
  checkMail(mail)
  expect(faultsOfMail(mail, site)).toEqual([])
  expect(mail.subject).toBe('Confirm your subscription to Wanjiku Njeri')
  expect(mail.text).toMatchInlineSnapshot(`
    "You asked to get new analyses by Wanjiku Njeri by email. Please
    confirm that this is you.

    https://soko.example/confirm/4tRw-9dLm-2XcV

    The link works until Wed Nov 19, 15:05 UTC.

    Not you? Ignore this email. We won't email you again unless you
    confirm.

    --
    Soko sends this because somebody entered your address on soko.example
    on Mon Nov 17 2025.
    Soko, 3rd floor, Kimathi Chambers, Kimathi Street, PO Box 41270, 00100
    Nairobi, Kenya
    "
  `)
  expect(`${mail.text}${mail.html}`).not.toContain('evil')
  expect(mail.html?.split('href="https://soko.example/confirm/4tRw-9dLm-2XcV"')).toHaveLength(3)
  expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
})

it.each([
  [{ kind: 'author', author: { name: 'Win 1000 at evil.example', username: 'amina_b' } }, 'amina_b'],
  [{ kind: 'author', author: { name: 'مها', username: 'maha' } }, '\u2068مها\u2069'],
  [{ kind: 'author', author: undefined }, 'an author on Soko'],
  [{ kind: 'category' }, 'a topic on Soko'],
  [{ kind: 'digest' }, 'the weekly digest'],
] satisfies [SubscriptionPurpose, string][])('names %j as %j', (purpose, name) => {
  expect(compose(purpose).subject).toBe(`Confirm your subscription to ${name}`)
})

it('says that the author imported the address', () => {
  const author = { name: 'Wanjiku Njeri', username: 'wanjiku' }
  const mail = compose({ kind: 'author', author, isImported: true })
  checkMail(mail)
  expect(faultsOfMail(mail, site)).toEqual([])
  expect(mail.subject).toBe('Confirm your subscription to Wanjiku Njeri')
  const text = mail.text?.replaceAll('\n', ' ')
  expect(text).toContain('Wanjiku Njeri has brought a list of readers to Soko')
  expect(text).toContain('because Wanjiku Njeri imported a list with your address on soko.example')
  expect(text).not.toContain('You asked')
})
