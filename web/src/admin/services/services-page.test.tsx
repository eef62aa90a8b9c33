// @vitest-environment jsdom
import type { Health } from '@soko/contracts/types/health.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failing, type Reply, accepted } from '../../shared/testing/fake-api.ts'
import { aConsumer, aHealth, aProcess, aService, parked } from '../testing/a-health.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './services-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

type ActReply = Reply<'POST /api/admin/consumers/{service}/{name}/{act}'>

const open = async (health: () => Health, onAct: () => ActReply = () => null) => {
  const shown = await openAdmin(page, '/admin/services', {
    'GET /api/admin/health': () => health(),
    'POST /api/admin/consumers/{service}/{name}/{act}': onAct,
  })
  return { ...shown, acts: () => shown.asked.filter(({ method }) => method === 'POST') }
}
const withParked = () =>
  aHealth(aService({ status: 'parked', processes: [aProcess({ consumers: [parked] })] }))
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))

const turnTo = async (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

const confirm = async (name: string) => {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

describe('the services', () => {
  it('are shown with their processes, logs, queues, memory and consumers', async () => {
    const gateway = aService({
      name: 'gateway',
      processes: [
        aProcess({
          logHead: null,
          relay: null,
          cache: { hit: 180, miss: 15, stale: 5, entries: 61, bytes: 1_800_000 },
          consumers: [aConsumer({ name: 'live', isView: false })],
        }),
      ],
    })
    const content = aService({
      processes: [
        aProcess({
          logHead: 1_234,
          relay: { status: 'relaying', published: 1_230, error: null },
          queues: { 'content.posts@1': 3, 'content.reactor-mails': 0 },
          consumers: [aConsumer({ positions: { content: 1_200, auth: 7 }, lag: { content: 34 } })],
        }),
        aProcess({ instance: '01K0J8R000000000000000BBBB', consumers: [] }),
      ],
    })
    await open(() => aHealth(gateway, content, { name: 'media', status: 'away', processes: [] }))
    const part = async (name: string) => within(await screen.findByRole('region', { name }))
    const first = await part('gateway')
    expect(first.getByText('90% of 200 responses')).toBeTruthy()
    expect(first.queryByRole('button')).toBeNull()
    const second = await part('content')
    for (const text of [
      'at 1,234',
      '4 commits behind',
      'content.posts@1: 3 waiting',
      'content 1,200',
      '34',
    ]) {
      expect(second.getByText(text)).toBeTruthy()
    }
    expect(second.queryByText(/reactor-mails/)).toBeNull()
    const processes = second.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(processes).toEqual(['Process 00AAAA', 'Process 00BBBB'])
    expect((await part('media')).getByText(/is not responding/)).toBeTruthy()
  })

  it('refresh when the page becomes visible, and keep the last data if that fails', async () => {
    let isAway = false
    const { asked } = await openAdmin(page, '/admin/services', {
      'GET /api/admin/health': () => (isAway ? failing({ message: 'Soko cannot be reached.' }) : aHealth()),
    })
    await rowOf('posts')
    await turnTo('hidden')
    const before = asked.length
    isAway = true
    await turnTo('visible')
    expect(await screen.findByText('Soko cannot be reached.')).toBeTruthy()
    expect(asked.length).toBeGreaterThan(before)
    expect(await rowOf('posts')).toBeTruthy()
  })
})

describe('a parked view', () => {
  it('shows its position and error, and resumes', async () => {
    let isParked = true
    const { acts } = await open(
      () => (isParked ? withParked() : aHealth()),
      () => {
        isParked = false
        return null
      },
    )
    const row = await rowOf('posts')
    const notes = within(screen.getByRole('list', { name: 'About posts' }))
    expect(notes.getByText('It has stopped at event 2 of commit 1,044 of the log of content.')).toBeTruthy()
    expect(notes.getByText('the title is missing')).toBeTruthy()
    fireEvent.click(row.getByRole('button', { name: 'Resume: posts' }))
    expect(await screen.findByText('posts has resumed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume: posts' })).toBeNull())
    expect(acts()).toMatchObject([{ path: '/api/admin/consumers/content/posts/resume' }])
    expect(acts()[0]?.idempotencyKey).toBeTruthy()
  })

  it('skips an event after a confirmation, with the same idempotency key on retries', async () => {
    let tries = 0
    const { acts } = await open(withParked, () => {
      tries += 1
      return tries === 1 ? failing({ message: 'Soko cannot be reached.' }) : null
    })
    fireEvent.click((await rowOf('posts')).getByRole('button', { name: 'Skip the event: posts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip an event in posts?' }))
    expect(dialog.getByText('It has stopped at event 2 of commit 1,044 of the log of content.')).toBeTruthy()
    expect(dialog.getByText(/will never include the changes/)).toBeTruthy()
    expect(acts()).toEqual([])
    await confirm('Skip the event')
    expect(await dialog.findByText('Soko cannot be reached.')).toBeTruthy()
    await confirm('Skip the event')
    expect(await screen.findByText('posts has skipped the event and resumed.')).toBeTruthy()
    const [first, second] = acts()
    expect(first?.path).toBe('/api/admin/consumers/content/posts/skip')
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })
})

it('rebuilding a view is confirmed, and reports if it is still running', async () => {
  const { acts } = await open(aHealth, () => accepted())
  fireEvent.click((await rowOf('posts')).getByRole('button', { name: 'Rebuild: posts' }))
  await screen.findByRole('dialog', { name: 'Rebuild posts?' })
  await confirm('Rebuild')
  expect(await screen.findByText(/posts is being rebuilt/)).toBeTruthy()
  expect(acts()).toMatchObject([{ path: '/api/admin/consumers/content/posts/rebuild' }])
})
