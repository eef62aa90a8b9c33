// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.ts'
import { aMember } from '../shared/testing/a-member.ts'
import { sessionEnded, userChanged } from '../shared/store/session.slice.ts'
import { page as couponsPage } from './coupons-page.tsx'
import { page as usersPage } from './users/users-page.tsx'
import { adminSections, notOffered } from './admin-frame.tsx'
import { openAdmin } from './testing/open-admin.tsx'
import { anAdminUser, zuri } from './testing/an-admin-user.ts'

const screens = routes
  .filter(({ path }) => /^\/admin(\/|$)/.test(path))
  .map(({ path, load }) => ({ address: path.replace('*', 'nothing/here'), load }))

const open = async ({ address, load }: (typeof screens)[number], user: typeof zuri | null) =>
  openAdmin((await load()).page, address, {}, user)

describe.each(screens)('$address', (each) => {
  it('redirects visitors to sign-in and back, without requests', async () => {
    const { address, asked } = await open(each, null)
    expect(address()).toBe(`/login?next=${encodeURIComponent(each.address)}`)
    expect(asked).toEqual([])
  })

  it('shows members that it is for admins only, without requests', async () => {
    const { asked, store } = await open(each, aMember())
    expect(screen.getByRole('heading', { level: 1, name: 'This area is for admins' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull()
    expect(asked).toEqual([])
    expect(store.getState().api.queries).toEqual({})
  })

  it('shows admins the side bar with the current page', async () => {
    await open(each, zuri)
    const bar = within(screen.getByRole('navigation', { name: 'Admin' }))
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      [...adminSections, ...notOffered].map(({ title }) => title),
    )
    const here = bar.queryAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))
    expect(here).toEqual(each.address.endsWith('here') ? [] : [each.address])
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})

it('the side bar announces the number of waiting items to screen readers, too', async () => {
  const counts = { reports: 3, messages: 0, categories: 2, prices: 4 }
  await openAdmin(couponsPage, '/admin/coupons', {}, zuri, counts)
  const bar = within(screen.getByRole('navigation', { name: 'Admin' }))
  await bar.findByRole('link', { name: /^Reports.*\(3 waiting\)$/ })
  await bar.findByRole('link', { name: /^Categories.*\(2 waiting\)$/ })
  await bar.findByRole('link', { name: /^Prices.*\(4 waiting\)$/ })
  expect(bar.getByRole('link', { name: 'Messages' })).toBeTruthy()
})

it('a former admin sees nothing of the admin area', async () => {
  const { store } = await openAdmin(usersPage, '/admin/allusers', {
    'GET /api/admin/users': {
      items: [anAdminUser({ ...zuri, _id: 'user-9', email: 'secret@example.com', type: 'Pro' })],
      nextCursor: null,
    },
  })
  await screen.findByText('secret@example.com')
  await act(async () => {
    store.dispatch(userChanged(null))
    store.dispatch(sessionEnded('left'))
  })
  await act(async () => store.dispatch(userChanged(aMember())))
  expect(screen.queryByText('secret@example.com')).toBeNull()
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('secret@example.com'))
})
