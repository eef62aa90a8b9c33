// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { anAdminUser, zuri } from '../testing/an-admin-user.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { undo } from '../testing/toasts.ts'
import { page } from './admins-page.tsx'

const site = (): FakeApi => {
  const people = [anAdminUser({ ...zuri, role: 'admin' }), anAdminUser({ role: 'admin' })]
  return {
    'GET /api/admin/admins': () => ({
      items: people.filter(({ role }) => role === 'admin'),
      nextCursor: null,
    }),
    'POST /api/admin/users/{id}/role': ({ params, body }) => {
      const at = people.findIndex(({ _id }) => _id === params.id)
      const changed = anAdminUser({ ...people[at], ...body })
      people[at] = changed
      return changed
    },
  }
}

it('takes the role away after a confirmation, gives it back, and keeps the focus', async () => {
  const { asked } = await openAdmin(page, '/admin/alladmins', site())
  const button = await screen.findByRole('button', { name: 'Remove admin role…: Baraka Mushi' })
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Remove the admin role from Baraka Mushi?' })
  expect(dialog.textContent).toContain('They are signed out at once')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the role' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Baraka Mushi' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.className).toBe('admin-list'))
  await undo('Baraka Mushi is no longer an admin.')
  await screen.findByRole('link', { name: 'Baraka Mushi' })
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { role: 'member' },
    { role: 'admin' },
  ])
})
