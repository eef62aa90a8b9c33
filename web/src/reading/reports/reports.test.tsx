// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aMember } from '../../shared/testing/a-member.ts'
import { userChanged } from '../../shared/store/session.slice.ts'
import { ReportButton } from './report-button.tsx'

type ReportReply = Reply<'POST /api/reports'>

const open = async (reply: ReportReply | (() => ReportReply)) => {
  const api: FakeApi = { 'POST /api/reports': reply }
  const result = renderAt(<ReportButton about={{ commentId: 'c1' }} label="Report it" />, { api })
  act(() => {
    result.store.dispatch(userChanged(aMember('amina')))
  })
  fireEvent.click(screen.getByRole('button', { name: 'Report it' }))
  await screen.findByRole('dialog', { name: 'Report this comment' })
  return result
}

const send = (reason: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'What is wrong with it?' }), {
    target: { value: reason },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
}

it('links visitors to sign-in and back', () => {
  const { store } = renderAt(<ReportButton about={{ postId: 'p1' }} />, { address: '/posts/post/a' })
  act(() => {
    store.dispatch(userChanged(null))
  })
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
    '/login?next=%2Fposts%2Fpost%2Fa',
  )
})

it('sends the subject and reason, confirms and closes', async () => {
  const { asked } = await open(null)
  send('  It sells a course. ')
  expect(await screen.findByText('Thank you. We will review it.')).toBeTruthy()
  expect(asked).toMatchObject([
    { path: '/api/reports', method: 'POST', body: { commentId: 'c1', reason: 'It sells a course.' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the reason after a failure, and retries under the same key', async () => {
  let isFailing = true
  const { asked } = await open(() => (isFailing ? failing({ message: 'Soko cannot be reached.' }) : null))
  send('It sells a course.')
  expect(await screen.findByText('Soko cannot be reached.')).toBeTruthy()
  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual(asked[0])
})
