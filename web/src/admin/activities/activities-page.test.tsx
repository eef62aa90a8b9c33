// @vitest-environment jsdom
import type { Activity } from '@soko/contracts/types/admin.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { anActivity, aPerson } from '../testing/an-activity.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './activities-page.tsx'

const open = async (api: FakeApi) => openAdmin(page, '/admin/activities', api)
const listing = (...items: readonly Activity[]): FakeApi => ({
  'GET /api/admin/activities': { items, nextCursor: null },
})

describe('the activities', () => {
  it('are grouped by day, with links to people and analyses', async () => {
    await open(
      listing(
        anActivity(),
        anActivity({ _id: 'social-2000', kind: 'followed', post: null, member: aPerson('kofi') }),
        anActivity({ _id: 'content-900', kind: 'revised', at: '2026-01-28T10:00:00.000Z' }),
      ),
    )
    const [newest, older] = (await screen.findAllByRole('region')) as [HTMLElement, HTMLElement]
    expect(within(newest).getByRole('heading').textContent).toBe('30 Jan 2026')
    expect(within(older).getByRole('heading').textContent).toBe('28 Jan 2026')
    const [published, followed] = within(newest).getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(published.textContent).toContain('@wanjiku_n published The shilling')
    expect(followed.textContent).toContain('@wanjiku_n followed @kofi')
    expect(within(published).getByRole('link', { name: 'The shilling' }).getAttribute('href')).toBe(
      '/posts/post/the-shilling',
    )
    expect(within(followed).getByRole('link', { name: '@kofi' }).getAttribute('href')).toBe('/profile/kofi')
  })

  it('fold repeated activities of one user', async () => {
    await open(
      listing(
        anActivity(),
        anActivity({ _id: 'content-2' }),
        anActivity({ _id: 'content-3' }),
        anActivity({ _id: 'content-4', kind: 'revised' }),
        anActivity({ _id: 'content-5', actor: aPerson('kofi') }),
      ),
    )
    const folded = (await screen.findByText('and 2 more')).closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.querySelectorAll('li')).toHaveLength(2)
    expect(screen.getByText('@kofi')).toBeTruthy()
    expect(document.querySelectorAll('.timed > li')).toHaveLength(3)
  })

  it('name deleted users and analyses', async () => {
    const given = [
      [{ kind: 'registered', post: null }, '@wanjiku_n joined'],
      [{ kind: 'deleted', post: null }, '@wanjiku_n deleted an analysis'],
      [{ kind: 'commented', post: null }, '@wanjiku_n commented on a deleted analysis'],
      [{ kind: 'bookmarked', actor: null }, 'A deleted user bookmarked The shilling'],
      [{ kind: 'suspended', post: null }, '@wanjiku_n was suspended'],
    ] as const
    await open(listing(...given.map(([activity], at) => anActivity({ _id: `${at}`, ...activity }))))
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines).toHaveLength(given.length)
    for (const [at, [, line]] of given.entries()) expect(lines[at]).toMatch(new RegExp(`${line}$`))
  })
})
