// @vitest-environment jsdom
import type { Letter } from '@soko/contracts/types/letter.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { LetterBar } from './letter-bar.tsx'
import { aLetter, theLetters } from './testing/a-letter.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const post = { _id: 'shilling', createdAt: inMinutes(-5) }
const waiting = aLetter({
  status: 'requested',
  sendAt: inMinutes(9),
  endedAt: null,
  recipients: null,
  sent: 0,
})

const show = (api: FakeApi, shown = post) => renderAt(<LetterBar post={shown} />, { api })
const showOne = (letter: Partial<Letter>) =>
  show({ 'GET /api/me/letters': theLetters([{ ...waiting, ...letter }]) })

describe('the bar of a letter', () => {
  it('stops a letter, and sends it after all', async () => {
    let letter = waiting
    const change = (status: Letter['status']) => () => (letter = { ...letter, status })
    const { asked } = show({
      'GET /api/me/letters': () => theLetters([letter]),
      'POST /api/letters/{postId}/stop': change('stopped'),
      'POST /api/letters/{postId}': change('requested'),
    })
    const time = new Date(waiting.sendAt).toTimeString().slice(0, 5)
    await screen.findByText(`Goes to 4,812 subscribers at ${time}.`)
    fireEvent.click(screen.getByRole('button', { name: 'Stop the email' }))
    await screen.findByText(/Nobody got it/)
    fireEvent.click(screen.getByRole('button', { name: 'Send it after all' }))
    await screen.findByText(/Goes to 4,812 subscribers/)
    expect(requestsOf(asked, 'POST /api/letters/{postId}')).toHaveLength(1)
  })

  it('shows the new state if the letter can no longer be stopped', async () => {
    let letter = waiting
    show({
      'GET /api/me/letters': () => theLetters([letter]),
      'POST /api/letters/{postId}/stop': () => {
        letter = {
          ...letter,
          status: 'sending',
          recipients: 4790,
          sent: 2140,
          refused: 10,
          skipped: 0,
          uncertain: 0,
        }
        return failing({ status: 409, code: 'conflict', message: 'It is being sent.' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Stop the email' }))
    await screen.findByText('2,140 of 4,790 sent.')
    expect(screen.getByRole('img', { name: '44 per cent done' })).toBeTruthy()
    expect(within(screen.getByRole('complementary')).queryByRole('button')).toBeNull()
  })

  it.each<[string, Partial<Letter>, RegExp]>([
    ['due', { sendAt: inMinutes(-1) }, /Going out to 4,812 subscribers now/],
    ['held', { status: 'held' }, /paused for maintenance/],
    ['late', { status: 'paused', pause: 'late' }, /more than a day late/],
    ['reported as spam', { status: 'paused', pause: 'complaints' }, /reported your emails as spam/],
    ['sent', { status: 'ended', sent: 1, endedAt: inMinutes(-2) }, /^Sent to 1 subscriber on /],
  ])('shows that a letter is %s, without buttons', async (_, letter, text) => {
    showOne(letter)
    await screen.findByText(text)
    expect(within(screen.getByRole('complementary')).queryByRole('button')).toBeNull()
  })

  it('appears when the letter of a new analysis appears', async () => {
    let items: Letter[] = []
    const { container, asked } = show(
      { 'GET /api/me/letters': () => theLetters(items) },
      { ...post, createdAt: inMinutes(0) },
    )
    await waitFor(() => expect(requestsOf(asked, 'GET /api/me/letters')).toHaveLength(1))
    expect(container.textContent).toBe('')
    items = [waiting]
    await screen.findByText(/Goes to 4,812 subscribers/)
  })

  it('is not shown for letters that ended days ago, nor without a response', async () => {
    const { container, asked, unmount } = show({ 'GET /api/me/letters': theLetters([aLetter()]) })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(container.textContent).toBe('')
    unmount()
    const failed = show({ 'GET /api/me/letters': failing() })
    await waitFor(() => expect(failed.asked).toHaveLength(1))
    expect(failed.container.textContent).toBe('')
  })
})
