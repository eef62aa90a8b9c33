// @vitest-environment jsdom
import type { Letter } from '@soko/contracts/types/letter.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { aLetter, theLetters } from '../../shared/letters/testing/a-letter.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { EmailOfPost, EmailPanel } from './email-panel.tsx'

const TEST = 'POST /api/letters/test'

type State = { isChosen?: boolean; isScheduled?: boolean; isSaved?: boolean; emailVerified?: boolean }

const open = (
  allowance: object,
  api: FakeApi = {},
  { isChosen = false, isScheduled = false, isSaved = true, emailVerified = true }: State = {},
) => {
  const Panel = () => {
    const [chosen, choose] = useState(isChosen)
    return (
      <EmailPanel draftId="draft-1" isSaved={isSaved} choice={{ isChosen: chosen, isScheduled, choose }} />
    )
  }
  return renderAt(<Panel />, {
    api: { 'GET /api/me/letters': theLetters([], allowance), ...api },
    user: aMember({ emailVerified }),
  })
}
const tick = () => screen.queryByRole<HTMLInputElement>('checkbox')

describe('the email panel', () => {
  it('sends a test of a saved draft once the box is ticked', async () => {
    const { asked } = open(
      {},
      { [TEST]: ({ body }) => ({ to: `${body.draftId}@soko.example`, at: '2026-11-30T15:03:00.000Z' }) },
    )
    fireEvent.click(await screen.findByLabelText('Send as email to 4,812 subscribers'))
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test to myself' }))
    await screen.findByText(/Test sent to .*draft-1@soko\.example.* at \d\d:03/)
    expect(requestsOf(asked, TEST)).toHaveLength(1)
  })

  it('sends no test of an unsaved draft, nor to an unconfirmed address, and shows errors', async () => {
    const unsaved = open({}, {}, { isChosen: true, isSaved: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test to myself' }))
    expect(screen.getByText(/as soon as the draft is saved/)).toBeTruthy()
    expect(requestsOf(unsaved.asked, TEST)).toEqual([])
    unsaved.unmount()
    const unconfirmed = open({}, {}, { isChosen: true, emailVerified: false })
    await screen.findByText(/confirm your email address first/)
    expect(screen.queryByRole('button')).toBeNull()
    unconfirmed.unmount()
    open({}, { [TEST]: failing({ status: 429, message: 'Too many tests.' }) }, { isChosen: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test to myself' }))
    await screen.findByText('Too many tests.')
  })

  it.each<[string, object, State, RegExp, boolean]>([
    ['nobody is subscribed', { subscribers: 0 }, {}, /Nobody is subscribed yet/, false],
    ['the daily limit is reached', { left: 0 }, {}, /You sent 2 emails in 24 hours/, false],
    [
      'a chosen letter is over the limit',
      { left: 0 },
      { isChosen: true },
      /You sent 2 emails in 24 hours/,
      true,
    ],
    ['a scheduled letter is under tomorrow’s limit', { left: 0 }, { isScheduled: true }, /after it is/, true],
    ['emails are held', { isHeld: true }, {}, /paused for maintenance/, true],
  ])('explains that %s', async (_, allowance, state, text, isOffered) => {
    open(allowance, {}, state)
    await screen.findByText(text)
    expect(tick() !== null).toBe(isOffered)
  })

  it('can be ticked if the number of subscribers does not load', async () => {
    let isDown = true
    open({}, { 'GET /api/me/letters': () => (isDown ? failing() : theLetters()) })
    fireEvent.click(await screen.findByLabelText('Send as email to your subscribers'))
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByLabelText('Send as email to 4,812 subscribers')
    await waitFor(() => expect(tick()?.checked).toBe(true))
  })

  it('sends a published analysis that was never sent', async () => {
    const letters: Letter[] = []
    const { asked } = renderAt(<EmailOfPost postId="shilling" />, {
      api: {
        'GET /api/me/letters': () => theLetters([...letters]),
        'POST /api/letters/{postId}': ({ params: { postId } }) => {
          const letter = aLetter({ postId, status: 'requested', sendAt: '2099-11-26T05:00:00.000Z' })
          letters.push(letter)
          return letter
        },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 4,812 subscribers' }))
    expect(await screen.findByText(/^Goes to 4,812 subscribers/)).toBeTruthy()
    expect(requestsOf(asked, 'POST /api/letters/{postId}')).toHaveLength(1)
  })

  it('shows the letter of a published analysis, or that changes are not sent', async () => {
    const letters = { ...theLetters([aLetter()]), nextCursor: 'older' }
    const api = { 'GET /api/me/letters': letters }
    const { unmount } = renderAt(<EmailOfPost postId="shilling" />, { api })
    expect(await screen.findByText(/Sent to 4,655 subscribers/)).toBeTruthy()
    unmount()
    renderAt(<EmailOfPost postId="tea" />, { api })
    expect(await screen.findByText('Changes to a published analysis are not sent by email.')).toBeTruthy()
  })
})
