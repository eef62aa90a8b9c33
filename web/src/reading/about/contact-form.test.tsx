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
const input = { Name: body.name, Email: body.email, Subject: body.subject, Message: body.message }

type ContactReply = Reply<'POST /api/contact'>

const submitForm = (reply: ContactReply | (() => ContactReply), fields: Readonly<Record<string, string>>) => {
  const page = renderAt(<ContactForm />, { api: { 'POST /api/contact': reply } })
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(page.getByLabelText(label), { target: { value } })
  }
  const send = () => fireEvent.click(page.getByRole('button', { name: 'Send message' }))
  send()
  return { ...page, send }
}

describe('the contact form', () => {
  it('sends the message and shows a confirmation in place of the form', async () => {
    const { findByText, getByRole, asked } = submitForm(null, input)
    getByRole('button', { name: /^Send/ }).focus()
    const heading = await findByText('Message sent')
    expect(document.activeElement).toBe(heading.closest('[tabindex]'))
    expect(asked).toMatchObject([{ path: '/api/contact', method: 'POST', body }])
  })

  it('requires name, email, subject and message, and focuses the first invalid field', async () => {
    const { findByText, getByText, getByLabelText, asked } = submitForm(null, {
      Subject: 'A figure',
      Email: 'nobody',
    })
    await findByText('Enter your name.')
    getByText('Enter your message.')
    expect(getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(getByLabelText('Name'))
    expect(asked).toEqual([])
  })

  it('keeps a message after a failure, and retries under the same key until it is edited', async () => {
    let fails = true
    const { findByText, getByLabelText, asked, send } = submitForm(() => (fails ? failing() : null), input)
    await findByText(/was not sent/)
    expect((getByLabelText('Message') as HTMLTextAreaElement).value).toBe(input.Message)
    send()
    await waitFor(() => expect(asked).toHaveLength(2))
    await findByText(/was not sent/)
    fails = false
    fireEvent.change(getByLabelText('Message'), { target: { value: 'In points.' } })
    send()
    await findByText('Message sent')
    const [first, again, changed] = asked.map(({ idempotencyKey }) => idempotencyKey)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  it("shows the server's errors beside the fields", async () => {
    const errors = { subject: ['Too short.'] }
    const { findByText, getByLabelText } = submitForm(
      failing({ status: 422, code: 'invalid', errors }),
      input,
    )
    await findByText('Too short.')
    expect(document.activeElement).toBe(getByLabelText('Subject'))
  })
})
