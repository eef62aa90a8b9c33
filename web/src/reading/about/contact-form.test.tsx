// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type Reply } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { ContactForm } from './contact-form.tsx'

const body = {
  name: 'Amina',
  email: 'amina@example.com',
  subject: 'A figure',
  message: 'The premium is in per cent.',
}
const letter = { Name: body.name, Email: body.email, Subject: body.subject, Message: body.message }

type ContactReply = Reply<'POST /api/contact'>

const write = (reply: ContactReply | (() => ContactReply), fields: Readonly<Record<string, string>>) => {
  const page = renderAt(<ContactForm />, { api: { 'POST /api/contact': reply } })
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(page.getByLabelText(label), { target: { value } })
  }
  const send = () => fireEvent.click(page.getByRole('button', { name: 'Send message' }))
  send()
  return { ...page, send }
}

describe('the contact form', () => {
  it('sends what was written, and says so where the form was', async () => {
    const { findByText, getByRole, asked } = write(null, letter)
    getByRole('button', { name: /^Send/ }).focus()
    const said = await findByText('Your message is with us')
    expect(document.activeElement).toBe(said.closest('[tabindex]'))
    expect(asked).toMatchObject([{ path: '/api/contact', method: 'POST', body }])
  })

  it('wants name, email, subject and message, and puts the cursor in the first that is missing', async () => {
    const { findByText, getByText, getByLabelText, asked } = write(null, {
      Subject: 'A figure',
      Email: 'nobody',
    })
    await findByText('Tell us your name.')
    getByText('Write your message before you send it.')
    expect(getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(getByLabelText('Name'))
    expect(asked).toEqual([])
  })

  it('keeps a message that could not be sent, and sends it under the same key until it is changed', async () => {
    let fails = true
    const { findByText, getByLabelText, asked, send } = write(() => (fails ? failing() : null), letter)
    await findByText(/was not sent/)
    expect((getByLabelText('Message') as HTMLTextAreaElement).value).toBe(letter.Message)
    send()
    await waitFor(() => expect(asked).toHaveLength(2))
    await findByText(/was not sent/)
    fails = false
    fireEvent.change(getByLabelText('Message'), { target: { value: 'In points.' } })
    send()
    await findByText('Your message is with us')
    const [first, again, changed] = asked.map(({ idempotencyKey }) => idempotencyKey)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  it('shows what the server refuses beside its field', async () => {
    const errors = { subject: ['Too short.'] }
    const { findByText, getByLabelText } = write(failing({ status: 422, code: 'invalid', errors }), letter)
    await findByText('Too short.')
    expect(document.activeElement).toBe(getByLabelText('Subject'))
  })
})
