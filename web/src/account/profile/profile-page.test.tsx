// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import type { userChanged } from '../../shared/store/session.slice.ts'
import { aRecord } from '../../markets/records/testing/a-record.ts'
import { page } from './profile-page.tsx'
import { anOwnUser, aUser } from './testing/a-user.ts'

const owner = aUser({ followersCount: 1200, bio: 'First line\nsecond line' })
const viewer = anOwnUser({ _id: 'user-2', username: 'karim_rates' })
const nobody = null

/** The API of a site with one profile. `own` replaces some of its responses. */
const profileApi = (own: FakeApi): FakeApi => ({
  'GET /api/users/username/{username}': ({ params }) =>
    params.username === 'wanjiku_n' ? owner : failing({ status: 404 }),
  'GET /api/posts': { posts: [], nextCursor: null },
  ...own,
})

const open = (address: string, who: Parameters<typeof userChanged>[0], own: FakeApi = {}) =>
  renderPage(page, '/profile/:usertag', { address, api: profileApi(own), user: who })

describe('a profile', () => {
  it('of another user has Follow and their analyses', async () => {
    open('/profile/wanjiku_n', viewer)
    await screen.findByRole('heading', { level: 1, name: 'Wanjiku Njeri' })
    expect(screen.getByRole('tab', { name: 'My Analysis', selected: true })).toBeTruthy()
    expect(screen.getAllByText('Follow').length).toBeGreaterThan(0)
    expect(screen.queryByText('Edit Profile')).toBeNull()
    expect(await screen.findByText('No Post Available')).toBeTruthy()
    expect(screen.queryByText('Create Analysis')).toBeNull()
  })

  it('opens the followers page by page, each with a link to their profile', async () => {
    const person = (name: string) => ({ _id: name, username: name, name, photo: '' })
    open('/profile/wanjiku_n', nobody, {
      'GET /api/users/{id}/followers': ({ query }) =>
        query.cursor === 'c2'
          ? { users: [person('kofi')], nextCursor: null }
          : { users: [person('adaeze')], nextCursor: 'c2' },
    })
    fireEvent.click(await screen.findByRole('button', { name: '1,200 followers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Followers of @wanjiku_n' }))
    const first = await dialog.findByRole('link', { name: /@adaeze/ })
    expect(first.getAttribute('href')).toBe('/profile/adaeze')
    fireEvent.click(await dialog.findByRole('button', { name: 'Show more' }))
    expect(await dialog.findByRole('link', { name: /@kofi/ })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('opens the people whom the user follows, with a link to all follows only on the own profile', async () => {
    const api: FakeApi = { 'GET /api/users/{id}/following': { users: [], nextCursor: null } }
    const own = open('/profile/wanjiku_n', anOwnUser(), api)
    fireEvent.click(await screen.findByRole('button', { name: / following$/ }))
    const all = await screen.findByRole('link', { name: 'People, topics and instruments you follow' })
    expect(all.getAttribute('href')).toBe('/following?tab=people')
    own.unmount()
    open('/profile/wanjiku_n', viewer, api)
    fireEvent.click(await screen.findByRole('button', { name: / following$/ }))
    await screen.findByText('Nobody yet.')
    expect(screen.queryByRole('link', { name: /you follow$/ })).toBeNull()
  })
})

it('the tab Record links to the record until its code is loaded, then shows it', async () => {
  const { address } = open('/profile/wanjiku_n', nobody, {
    'GET /api/records/{username}': aRecord({ username: 'wanjiku_n' }),
    'GET /api/records/{username}/calls': { calls: [], nextCursor: null },
  })
  fireEvent.click(await screen.findByRole('tab', { name: 'Record' }))
  expect(address()).toBe('/profile/wanjiku_n?tab=record')
  const link = screen.getByRole('link', { name: 'The record of @wanjiku_n' })
  expect(link.getAttribute('href')).toBe('/records/wanjiku_n')
  expect(await screen.findByText(/^20 of 31 decided calls won/)).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'Record' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('the tab Bookmark explains that another user does not share them', async () => {
  open('/profile/wanjiku_n?tab=bookmark', viewer, {
    'GET /api/bookmarks/{userId}': failing({ status: 403, code: 'forbidden' }),
  })
  expect(await screen.findByText('@wanjiku_n keeps bookmarks private.')).toBeTruthy()
})
