// @vitest-environment jsdom
import type { AdminUser } from '@soko/contracts/types/user.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { anAdminUser, zuri } from '../testing/an-admin-user.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './users-page.tsx'

const baraka = anAdminUser()
const himself = anAdminUser({ ...zuri, role: 'admin' })

const siteWith = (...users: AdminUser[]): FakeApi => {
  const all = new Map(users.map((user) => [user._id, user]))
  const change = (id: string, given: Partial<AdminUser>) => {
    const changed = anAdminUser({ ...all.get(id), ...given })
    all.set(id, changed)
    return changed
  }
  return {
    'GET /api/admin/users': () => ({ items: [...all.values()], nextCursor: null }),
    'POST /api/admin/users/{id}/suspend': ({ params, body }) =>
      change(params.id, { state: body.suspended ? 'suspended' : 'active' }),
    'POST /api/admin/users/{id}/role': ({ params, body }) => change(params.id, body),
  }
}

const open = async (api: FakeApi, address = '/admin/allusers') => openAdmin(page, address, api)

const act = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the users', () => {
  it('are in a table with all their data for admins', async () => {
    await open(siteWith(anAdminUser({ phone: '+255 22 555 010', type: 'Pro', postsCount: 9 })))
    const row = await screen.findByRole('row', { name: /Baraka Mushi/ })
    for (const text of ['@baraka', 'baraka@example.com', '+255 22 555 010', 'Pro', '9', 'Active'])
      expect(row.textContent).toContain(text)
    expect(within(row).getByRole('link', { name: 'Baraka Mushi' }).getAttribute('href')).toBe(
      '/profile/baraka',
    )
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Name', 'Phone', 'Type', 'Analyses', 'State', 'Actions'])
  })

  it('load page by page with the focus on the first new one, and retry after a failure', async () => {
    const second = anAdminUser({ _id: 'user-3', username: 'chanda', name: 'Chanda Mwila' })
    let isAway = true
    const { asked } = await open({
      'GET /api/admin/users': ({ query }) => {
        if (isAway) return failing()
        return query.cursor === 'next'
          ? { items: [second], nextCursor: null }
          : { items: [baraka], nextCursor: 'next' }
      },
    })
    const retry = async () => {
      await screen.findByText('Try again in a moment.')
      isAway = false
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    }
    await retry()
    const more = await screen.findByRole('button', { name: 'Show more' })
    isAway = true
    fireEvent.click(more)
    await retry()
    const link = await screen.findByRole('link', { name: 'Chanda Mwila' })
    expect(document.activeElement).toBe(link)
    expect(screen.getByText('Baraka Mushi')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(asked.filter(({ path }) => !path.includes('cursor='))).toHaveLength(2)
  })
})

it('a suspension ends without a confirmation', async () => {
  await open(siteWith(anAdminUser({ state: 'suspended' })))
  await act('Baraka Mushi', 'End the suspension')
  expect(await screen.findAllByText('Active')).not.toEqual([])
})

describe('the signed-in admin', () => {
  it('cannot be suspended, and stays an admin if they are the only one', async () => {
    const last = failing({ status: 409, code: 'last-admin', message: 'The last admin stays one.' })
    const { store } = await open({ ...siteWith(himself), 'POST /api/admin/users/{id}/role': last })
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Zuri Achieng' }))
    const giveUp = await screen.findByRole('menuitem', {
      name: 'Give up admin role…',
    })
    expect(screen.queryByRole('menuitem', { name: 'Suspend…' })).toBeNull()
    fireEvent.click(giveUp)
    fireEvent.click(await screen.findByRole('button', { name: 'Give up the role' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('The last admin stays one.')
    expect(selectSession(store.getState()).status).toBe('in')
  })

  it('is signed out after giving up the role', async () => {
    const { store, address } = await open(siteWith(himself, anAdminUser({ role: 'admin' })))
    await act('Zuri Achieng', 'Give up admin role…')
    fireEvent.click(await screen.findByRole('button', { name: 'Give up the role' }))
    await screen.findByText('You are no longer an admin. Sign in again to continue.')
    expect(selectSession(store.getState()).status).toBe('out')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(JSON.stringify(store.getState())).not.toContain('baraka@example.com')
  })
})
