// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeApi } from '../../../testing/fake-api.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { undo } from '../testing/toasts.ts'
import type { ContactMessage } from './messages.api.ts'
import { page } from './messages-page.tsx'

const at = '2025-11-08T10:00:00.000Z'

const contact: ContactMessage = {
  _id: 'contact-1',
  kind: 'contact',
  name: 'Amina T.',
  email: 'amina+soko@mail.example',
  phone: '+254 722 555 019',
  subject: 'My e-mail & yours',
  message: 'Dear Soko,\nI cannot change it.',
  at,
  state: 'open',
  closed: null,
}

/** A site with one message, which is open or done as it is asked to be. */
const siteWith = (message: ContactMessage): FakeApi => {
  let shown = message
  return {
    'GET /api/admin/messages': ({ query: { state = 'open' } }) => ({
      items: shown.state === state ? [shown] : [],
      nextCursor: null,
    }),
    'POST /api/admin/messages/{id}/close': () => {
      const closed = { by: { _id: 'user-9', username: 'zuri', name: 'Zuri', photo: '' }, at }
      shown = { ...shown, state: 'done', closed }
      return null
    },
    'POST /api/admin/messages/{id}/reopen': () => {
      shown = { ...shown, state: 'open', closed: null }
      return null
    },
  }
}

const open = async (api: FakeApi, address = '/admin/messages') => openAdmin(page, address, api)

it('is shown with a way to reply, marked as done, and open again by Undo', async () => {
  const { asked } = await open(siteWith(contact))
  const heading = await screen.findByRole('heading', { name: 'My e-mail & yours' })
  expect(heading.closest('article')?.textContent).toMatch(/\+254 722 555 019.*I cannot change it/s)
  expect(screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
    'mailto:amina%2Bsoko%40mail.example?subject=Re%3A%20My%20e-mail%20%26%20yours',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
  await screen.findByRole('heading', { name: 'No open messages' })
  await undo('Marked as done.')
  await screen.findByRole('heading', { name: 'My e-mail & yours' })
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/admin/messages/contact-1/close',
    '/api/admin/messages/contact-1/reopen',
  ])
})
