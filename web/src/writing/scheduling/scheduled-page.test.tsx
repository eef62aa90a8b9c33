// @vitest-environment jsdom

import type { DraftCard, Schedule } from '@soko/contracts/types/draft.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { aDraft, aDraftCard, aSchedule } from '../drafts/testing/a-draft.ts'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { page } from './scheduled-page.tsx'
import { ownZone, clockTime } from './time-zones.ts'

const NOW = Date.UTC(2026, 10, 17, 9)
const HOUR = 3_600_000
const zone = ownZone()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const scheduleFor = (at: number, change: Partial<Schedule> = {}): Schedule => ({
  ...aSchedule,
  at: new Date(at).toISOString(),
  local: clockTime(zone, at),
  zone,
  ...change,
})
const cocoa = (change: Partial<DraftCard> = {}): DraftCard =>
  aDraftCard({ title: 'Cocoa in naira', schedule: scheduleFor(NOW + 13 * HOUR), ...change })
const listOf = (...drafts: DraftCard[]) => ({ drafts, total: drafts.length, nextCursor: null })
const lists =
  (
    scheduled: readonly DraftCard[],
    released: readonly DraftCard[] = [],
  ): NonNullable<FakeApi['GET /api/drafts']> =>
  ({ query }) =>
    listOf(...(query.state === 'scheduled' ? scheduled : released))
const noPosts: FakeApi = { 'GET /api/posts': { posts: [], nextCursor: null } }

const open = (api: FakeApi) =>
  renderAt(
    <Routes>
      <Route path="/me/scheduled" element={<page.Component />} />
      <Route path="/login" element={<p>Sign in</p>} />
    </Routes>,
    { address: '/me/scheduled', api: { ...noPosts, ...api }, user: anOwnUser() },
  )
const itemOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)

describe('the page of scheduled analyses', () => {
  it('lists scheduled drafts with their times, and failed ones with the reason', async () => {
    const at = new Date(NOW).toISOString()
    const failure = { at, code: 'invalid-fields', message: 'Write a title.', errors: {} }
    const past = scheduleFor(NOW - HOUR, { failure })
    open({
      'GET /api/drafts': lists([cocoa(), cocoa({ _id: 'draftofada0000000002', title: '', schedule: past })]),
    })
    const item = await itemOf('Cocoa in naira')
    item.getByText('Publishes automatically, in 13 hours')
    const link = item.getByRole('link', { name: 'Cocoa in naira' })
    expect(link.getAttribute('href')).toBe(`/write?draft=${cocoa()._id}`)
    const failed = await itemOf('Untitled analysis')
    failed.getByText('Not published: Write a title.')
    failed.getByRole('button', { name: /Choose another time/ })
  })

  it('reschedules a draft, which stays a letter, and cancels a schedule', async () => {
    let there = cocoa({ schedule: scheduleFor(NOW + 13 * HOUR, { letter: true }) })
    const { asked } = open({
      'GET /api/drafts': ({ query }) =>
        listOf(...(query.state === 'scheduled' && there.schedule ? [there] : [])),
      'PUT /api/drafts/{id}/schedule': ({ body: { local, zone, letter } }) => {
        const change = { local, zone, ...(letter && { letter }) }
        there = { ...there, schedule: scheduleFor(NOW + 24 * HOUR, change) }
        return aDraft({ schedule: there.schedule })
      },
      'DELETE /api/drafts/{id}/schedule': () => {
        there = { ...there, schedule: null }
        return undefined as never
      },
    })
    const item = await itemOf('Cocoa in naira')
    fireEvent.click(item.getByRole('button', { name: /Change time/ }))
    fireEvent.change(await item.findByLabelText('Day'), { target: { value: '2026-11-20' } })
    fireEvent.change(item.getByLabelText('Time'), { target: { value: '06:45' } })
    fireEvent.keyDown(item.getByLabelText('Time'), { key: 'Enter' })
    await item.findByText('Fri Nov 20, 06:45')
    item.getByText('Also sent as email to your subscribers')
    expect(requestsOf(asked, 'PUT /api/drafts/{id}/schedule')).toHaveLength(1)
    fireEvent.click(item.getByRole('button', { name: /Back to drafts/ }))
    await screen.findByText('Nothing is scheduled')
  })

  it('keeps the chosen time and shows the error if it is refused', async () => {
    const why = 'This time has passed. Choose a later one.'
    open({
      'GET /api/drafts': lists([cocoa()]),
      'PUT /api/drafts/{id}/schedule': failing({ status: 422, code: 'invalid-fields', message: why }),
    })
    const item = await itemOf('Cocoa in naira')
    fireEvent.click(item.getByRole('button', { name: /Change time/ }))
    fireEvent.click(await item.findByRole('button', { name: 'Schedule it' }))
    await item.findByText(why)
    expect(item.getByLabelText<HTMLInputElement>('Day').value).toBe(
      clockTime(zone, NOW + 13 * HOUR).slice(0, 10),
    )
  })

  it('lists published drafts, and how late they were', async () => {
    const due = NOW - 5 * HOUR
    const released = (title: string, late: number) => {
      const publishedAt = new Date(due + late).toISOString()
      const schedule = scheduleFor(due)
      return aDraftCard({ _id: title, title, state: 'published', postId: title, schedule, publishedAt })
    }
    open({ 'GET /api/drafts': lists([], [released('Tea', 22 * 60_000), released('Coffee', 4_000)]) })
    const tea = await itemOf('Tea')
    tea.getByText(`Published 22 minutes late: due ${clockTime(zone, due).slice(11)}`)
    expect((await itemOf('Coffee')).getByText('Published on time')).toBeTruthy()
  })

  it('shows a calendar of scheduled and published analyses, and switches months', async () => {
    open({
      'GET /api/drafts': lists([cocoa()]),
      'GET /api/posts': {
        posts: [aCard({ title: 'Sugar belt', createdAt: new Date(Date.UTC(2026, 9, 12, 9)).toISOString() })],
        nextCursor: null,
      },
    })
    const month = within(await screen.findByRole('region', { name: 'Calendar' }))
    month.getByRole('heading', { name: 'November 2026' })
    month.getByRole('link', { name: /Cocoa in naira.*scheduled/ })
    fireEvent.click(month.getByRole('button', { name: 'Previous month' }))
    month.getByRole('heading', { name: 'October 2026' })
    await month.findByRole('link', { name: /Sugar belt.*published/ })
    expect(month.queryByRole('link', { name: /Cocoa/ })).toBeNull()
    fireEvent.click(month.getByRole('button', { name: 'Today' }))
    month.getByRole('heading', { name: 'November 2026' })
  })
})
