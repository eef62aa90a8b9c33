// @vitest-environment jsdom
import type { Overview } from '@soko/contracts/types/admin.ts'
import type { Health } from '@soko/contracts/types/health.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { aHealth, aProcess, aService, parked } from '../testing/a-health.ts'
import { anActivity } from '../testing/an-activity.ts'
import { anOverview } from '../testing/an-overview.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './dashboard-page.tsx'

const apiWith = ({
  overview = anOverview(),
  health = aHealth(),
}: { overview?: Overview; health?: Health } = {}): FakeApi => ({
  'GET /api/admin/overview': overview,
  'GET /api/admin/health': health,
  'GET /api/admin/activities': { items: [anActivity()], nextCursor: null },
  'GET /api/admin/users': {
    items: [{ ...aMember('kofi'), type: 'Normal', state: 'active' }],
    nextCursor: null,
  },
})

const open = async (api: FakeApi) => openAdmin(page, '/admin', api)

const tile = async (name: string): Promise<HTMLElement> => {
  const term = await screen.findByText(name, { selector: 'dt' })
  return term.nextElementSibling as HTMLElement
}

describe('the dashboard', () => {
  it('shows statistics of 30 days with their changes and totals', async () => {
    await open(
      apiWith({
        overview: anOverview({
          today: { users: 1_342, readers: 90, comments: 2, follows: 3 },
          before: { users: 1_000, comments: 4, follows: 3 },
          figures: { users: 12_846 },
        }),
      }),
    )
    const members = await tile('New members')
    expect(members.textContent).toContain('1,342')
    expect(within(members).getByText('up').parentElement?.textContent).toBe('up 34.2%')
    expect(members.textContent).toContain('12,846 in all')
    const comments = await tile('Comments')
    expect(within(comments).getByText('down').parentElement?.textContent).toBe('down 50.0%')
    expect((await tile('Follows')).textContent).toContain('no change')
    const readers = await tile('Readers')
    expect(within(readers).getByText('up').parentElement?.textContent).toBe('up from none')
    expect(readers.textContent).toContain('3 a day on average')
    expect(screen.getByText(/The last 30 days, compared with the 30 before\. Counted at/)).toBeTruthy()
  })

  it('shows problems of services and their lag', async () => {
    const content = aService({ status: 'parked', processes: [aProcess({ consumers: [parked] })] })
    await open(apiWith({ health: aHealth(content, { name: 'media', status: 'away', processes: [] }) }))
    expect(await screen.findByText('posts is parked and needs an operator')).toBeTruthy()
    expect(screen.getByText('is not responding')).toBeTruthy()
    expect(screen.getByText('Furthest behind: content posts, by 12 commits.')).toBeTruthy()
  })

  it('shows which part failed to load, and retries it', async () => {
    let isAway = true
    await open({
      ...apiWith(),
      'GET /api/admin/overview': () =>
        isAway ? failing({ message: 'The figures cannot be had.' }) : anOverview(),
    })
    expect(await screen.findByText('The figures cannot be had.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: '@kofi' })).toBeTruthy()
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await tile('Readers')).toBeTruthy()
    expect(screen.queryByText('The figures cannot be had.')).toBeNull()
  })
})
