// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Schedule } from '@soko/contracts/types/draft.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { theLetters } from '../../shared/letters/testing/a-letter.ts'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import type { SyncStatus } from '../drafts/draft-sync.types.ts'
import { aDraft, aDraftCard, aSchedule } from '../drafts/testing/a-draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { ScheduleRail } from './schedule-rail.tsx'
import { scheduleWaiting } from './schedule-waiting.ts'

const NOW = Date.UTC(2026, 10, 25, 9)
const id = 'draftofada0000000001'
const name = draftName('ada', id)
const fields = { ...blankFields, title: 'Tea', html: '<p>It rained.</p>' }
const synced = { base: 1, seen: fields }
const everywhere: SyncStatus = { kind: 'synced', at: new Date(NOW).toISOString() }
const PUT = 'PUT /api/drafts/{id}/schedule'

const schedule: Schedule = { ...aSchedule, at: '2026-11-26T05:00:00.000Z', local: '2026-11-26T08:00' }
const listed = (there: Schedule | null) => ({
  drafts: [aDraftCard({ _id: id, schedule: there })],
  total: 1,
  nextCursor: null,
})

const site = (change: FakeApi = {}): FakeApi => {
  let there: Schedule | null = null
  return {
    'GET /api/drafts': () => listed(there),
    'GET /api/me/letters': theLetters(),
    [PUT]: ({ body: { local, zone, letter } }) => {
      there = { ...schedule, local, zone, ...(letter && { letter }) }
      return aDraft({ _id: id, schedule: there })
    },
    ...change,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  createDraftStore(localStorage, name).save({ fields, synced })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let setWhere: (where: SyncStatus | undefined) => void
const syncNow = vi.fn()
const onRefused = vi.fn()
const onGoesOut = vi.fn()

const open = (api: FakeApi, first: SyncStatus = everywhere, isReady = true) => {
  const Form = () => {
    const draft = useDraft(name, { fields: blankFields })
    const [where, set] = useState<SyncStatus | undefined>(first)
    setWhere = set
    return (
      <ScheduleRail
        id={id}
        draft={draft}
        sync={{ where, syncNow }}
        isReady={async () => Promise.resolve(isReady)}
        onRefused={onRefused}
        onScheduled={onGoesOut}
      />
    )
  }
  return renderAt(<Form />, { api })
}
const press = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }))
const askForMonday = async () => {
  await press('Schedule')
  await press('Monday 08:00')
  await press('Schedule it')
}
const kept = () => createDraftStore(localStorage, name).read()?.scheduling

describe('ScheduleRail', () => {
  it('stays pending while offline, even after a reload, and is sent once the network is back', async () => {
    const { asked, unmount } = open(site(), { kind: 'local' })
    await askForMonday()
    await screen.findByText(/Waiting to be scheduled for 30 Nov, 08:00/)
    expect(kept()).toMatchObject({ local: '2026-11-30T08:00' })
    expect(requestsOf(asked, PUT)).toHaveLength(0)
    unmount()
    const again = open(site(), { kind: 'local' })
    await screen.findByText(/Waiting to be scheduled/)
    act(() => {
      setWhere(everywhere)
    })
    await screen.findByText(/Publishes automatically on 30 Nov, 08:00/)
    expect(requestsOf(again.asked, PUT)).toHaveLength(1)
    expect(syncNow).toHaveBeenCalled()
    expect(kept()).toBeUndefined()
  })

  it.each([
    ['its time', { local: ['This time has passed.'] }],
    ['another field', { title: ['This title is taken.'] }],
  ])('keeps day, time and zone when %s is refused, until the draft is scheduled', async (_, errors) => {
    const message = 'This is wrong.'
    const { unmount } = open(
      site({ [PUT]: failing({ status: 422, code: 'invalid-fields', message, errors }) }),
    )
    await press('Schedule')
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-12-24' } })
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '06:45' } })
    await press('Change time zone')
    fireEvent.change(await screen.findByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } })
    await press('Schedule it')
    await waitFor(() =>
      expect(kept()).toEqual({ local: '2026-12-24T06:45', zone: 'Asia/Tokyo', waiting: false }),
    )
    if ('title' in errors) await press('Schedule')
    const shown = () =>
      [screen.getByLabelText('Day'), screen.getByLabelText('Time')].map(
        (field) => (field as HTMLInputElement).value,
      )
    await waitFor(() => expect(shown()).toEqual(['2026-12-24', '06:45']))
    await screen.findByText(/Tokyo/)
    unmount()

    open(site())
    await press('Schedule')
    await waitFor(() => expect(shown()).toEqual(['2026-12-24', '06:45']))
    await press('Schedule it')
    await screen.findByText(/Publishes automatically on 24 Dec, 06:45/)
    expect(kept()).toBeUndefined()
  })

  it('sends whether the analysis becomes a letter, and again if this changes later', async () => {
    const { asked, unmount } = open(site())
    const tick = async () => screen.findByLabelText<HTMLInputElement>('Send as email to 4,812 subscribers')
    const letters = () => requestsOf(asked, PUT).map(({ body }) => (body as { letter?: true }).letter)
    fireEvent.click(await tick())
    expect(createDraftStore(localStorage, name).read()?.letter).toBe(true)
    await askForMonday()
    await screen.findByText(/Publishes automatically on 30 Nov, 08:00/)
    fireEvent.click(await tick())
    await waitFor(() => expect(letters()).toEqual([true, undefined]))
    unmount()

    open(site({ 'GET /api/drafts': listed({ ...schedule, letter: true }), [PUT]: failing() }))
    await waitFor(async () => expect((await tick()).checked).toBe(true))
    fireEvent.click(await tick())
    await screen.findByText('Try again in a moment.')
    await waitFor(async () => expect((await tick()).checked).toBe(true))
  })

  it('shows which version will be published, and why a publication failed', async () => {
    const { unmount } = open(site({ 'GET /api/drafts': listed(schedule) }), { kind: 'local' })
    await waitFor(() => expect(onGoesOut).toHaveBeenLastCalledWith('26 Nov, 08:00'))
    await screen.findByText(
      /Your last edit is only on this device. The version from \d\d:\d\d would be published./,
    )
    unmount()
    const failure = { at: schedule.at, code: 'forbidden', message: 'You may not do this.', errors: {} }
    open(site({ 'GET /api/drafts': listed({ ...schedule, failure }) }))
    await screen.findByText(/Not published: You may not do this./)
    expect(screen.getByRole('button', { name: 'Choose another time' })).toBeTruthy()
    expect(onGoesOut).toHaveBeenLastCalledWith(undefined)
  })
})

describe('scheduleWaiting', () => {
  const saved: FakeApi = { 'POST /api/drafts/{id}': { ...aDraft({ _id: id }), differs: [] } }
  const wait = () => {
    const store = createDraftStore(localStorage, name)
    store.read()
    const scheduling = { local: '2026-11-30T08:00', zone: 'Africa/Nairobi', waiting: true }
    store.save({ fields, synced, letter: true, scheduling })
  }
  const go = async (api: FakeApi) => {
    const { store, asked } = renderAt(<p />, { api })
    await act(async () => store.dispatch(scheduleWaiting({ id, name }, vi.fn())))
    return asked
  }

  it('saves the draft, then schedules it, on any page', async () => {
    wait()
    const asked = await go({ ...site(), ...saved })
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'PUT'])
    expect(asked[1]?.body).toMatchObject({ local: '2026-11-30T08:00', letter: true })
    expect(kept()).toBeUndefined()
    expect(createDraftStore(localStorage, name).read()?.fields).toMatchObject({ title: 'Tea' })
  })

  it('stays pending after a network error, but not after a refusal', async () => {
    wait()
    await go({ 'POST /api/drafts/{id}': failing({ status: 0 }) })
    expect(kept()).toBeDefined()
    await go({ ...saved, [PUT]: failing({ status: 422, code: 'invalid-fields', message: 'It has passed.' }) })
    expect(kept()).toMatchObject({ local: '2026-11-30T08:00', waiting: false })
    expect(createDraftStore(localStorage, name).read()?.fields).toMatchObject({ title: 'Tea' })
  })
})
