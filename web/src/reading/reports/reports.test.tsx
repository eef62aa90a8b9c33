// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type Reply } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aMember } from '../../shared/testing/a-member.ts'
import { ReportButton } from './report-button.tsx'

type ReportReply = Reply<'POST /api/reports'>

const open = async (reply: ReportReply | (() => ReportReply)) => {
  const options = { api: { 'POST /api/reports': reply }, user: aMember('amina') }
  const result = renderAt(<ReportButton about={{ commentId: 'c1' }} label="Report it" />, options)
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
  renderAt(<ReportButton about={{ postId: 'p1' }} />, { address: '/posts/post/a', user: null })
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
