// @vitest-environment jsdom
import type { Message } from '@soko/contracts/types/admin.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../../testing/render-at.tsx'
import { openAdmin } from '../testing/open-admin.tsx'
import { offersUndo } from '../testing/toasts.ts'
import type { ContactMessage, Report } from './messages.api.ts'
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

const aReport = (given: Partial<Report>): Report => ({
  _id: 'report-1',
  kind: 'report',
  reporter: { _id: 'user-3', username: 'chanda', name: 'Chanda Mwila', photo: '' },
  reason: 'Copied from a bank.',
  about: 'post',
  post: { _id: 'post-1', slug: 'tea-at-mombasa', title: 'Tea at Mombasa' },
  comment: null,
  at,
  ...given,
})

const comment = { _id: 'comment-1', comment: 'Free signals!' }

/** A site with one message; what is about it is gone once it has been removed. */
const siteWith = (message: Message): FakeApi => {
  let shown = message
  return ({ method }) => {
    if (method === undefined) return { items: [shown], nextCursor: null }
    if (shown.kind === 'report')
      shown = shown.about === 'post' ? { ...shown, post: null } : { ...shown, comment: null }
    return null
  }
}

const open = async (api: FakeApi) => openAdmin(page, '/admin/messages', api)

it('shows what was written by the contact form, with the way to answer', async () => {
  await open(siteWith(contact))
  const heading = await screen.findByRole('heading', { name: 'My e-mail & yours' })
  expect(heading.closest('article')?.textContent).toContain('+254 722 555 019')
  expect(screen.getByText(/I cannot change it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
    'mailto:amina%2Bsoko%40mail.example?subject=Re%3A%20My%20e-mail%20%26%20yours',
  )
})

it('says that there are none', async () => {
  await open(() => ({ items: [], nextCursor: null }))
  expect(await screen.findByRole('heading', { name: 'No messages' })).toBeTruthy()
})

describe('a report of an analysis', () => {
  it('says who and why, leads there, and lets it be removed for good', async () => {
    const { asked } = await open(siteWith(aReport({})))
    expect((await screen.findByRole('link', { name: 'Tea at Mombasa' })).getAttribute('href')).toBe(
      '/posts/post/tea-at-mombasa',
    )
    expect(screen.getByText(/Copied from a bank/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '@chanda' }).getAttribute('href')).toBe('/profile/chanda')
    fireEvent.click(screen.getByRole('button', { name: /^Remove the analysis…/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Tea at Mombasa”?' })
    expect(dialog.textContent).toContain('Its author cannot restore it')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the analysis' }))
    await screen.findByText('The analysis is not there any more.')
    expect(await offersUndo('“Tea at Mombasa” is removed.')).toBe(false)
    expect(asked.filter(({ method }) => method !== undefined)).toMatchObject([
      { path: '/api/admin/posts/post-1/remove', method: 'POST' },
    ])
  })

  it('stays, with the reason, when it could not be removed', async () => {
    const list = siteWith(aReport({}))
    await open((request) => (request.method === undefined ? list(request) : failing()))
    fireEvent.click(await screen.findByRole('button', { name: /^Remove the analysis…/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the analysis' }))
    expect(await within(dialog).findByText('Try again in a moment.')).toBeTruthy()
  })
})

describe('a report of a comment', () => {
  it('quotes it, leads to its analysis, and lets it be deleted for good', async () => {
    const { asked } = await open(siteWith(aReport({ about: 'comment', comment })))
    await screen.findByText('Free signals!')
    expect(screen.getByRole('link', { name: 'Tea at Mombasa' }).getAttribute('href')).toBe(
      '/posts/post/tea-at-mombasa#comments',
    )
    expect(screen.queryByRole('button', { name: /Remove the analysis/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete the comment…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' })
    expect(dialog.textContent).toContain('What an admin deletes stays deleted.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete the comment' }))
    await screen.findByText('The comment is not there any more.')
    expect(asked.filter(({ method }) => method !== undefined)).toMatchObject([
      { path: '/api/comments/comment-1', method: 'DELETE' },
    ])
  })

  it('offers nothing for the analysis once the comment is gone', async () => {
    await open(siteWith(aReport({ about: 'comment' })))
    await screen.findByText('The comment is not there any more.')
    expect(screen.queryByRole('button', { name: /Remove|Delete/ })).toBeNull()
  })
})
