// @vitest-environment jsdom
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { offersUndo, undo } from '../testing/toasts.ts'
import { page } from './categories-page.tsx'

/** A site with three analyses in Crude and one in Energy. */
const site = (states: Readonly<Record<string, AdminCategory['state']>> = {}): FakeApi => {
  const all = new Map(
    [['Crude', 3] as const, ['Energy', 1] as const].map(([name, postsCount]): [string, AdminCategory] => [
      name,
      { name, postsCount, state: states[name] ?? 'listed', version: 4 },
    ]),
  )
  const list = ({ name, hidden }: { readonly name: string; readonly hidden?: boolean | undefined }) => {
    const before = all.get(name)
    if (before !== undefined)
      all.set(name, { ...before, state: hidden === true ? 'hidden' : 'listed', version: before.version + 1 })
    return null
  }
  return {
    'GET /api/posts': () => {
      const card = (title: string, ...categories: string[]) => aCard({ _id: title, title, categories })
      return { posts: [card('Barrels', 'Crude'), card('Watts', 'Crude', 'Energy')], nextCursor: null }
    },
    'GET /api/admin/categories': () => ({ items: [...all.values()], nextCursor: null }),
    'POST /api/admin/categories/rename': ({ body: { from, to } }) => {
      const postsCount = all.get(from)?.postsCount ?? 0
      all.delete(from)
      const into = [...all.keys()].find((name) => categoryKey(name) === categoryKey(to)) ?? to
      const sum = postsCount + (all.get(into)?.postsCount ?? 0)
      all.set(into, { name: into, postsCount: sum, state: 'listed', version: 5 })
      return { postsCount }
    },
    'POST /api/admin/categories/hide': ({ body }) => list(body),
    'POST /api/admin/categories/approve': ({ body }) => list(body),
  }
}

const open = async (api: FakeApi = site()) => openAdmin(page, '/admin/categories', api)

const rename = async (from: string, to: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Rename or merge: ${from}` }))
  fireEvent.change(await screen.findByLabelText(`New name of ${from}`), { target: { value: to } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('confirms a merge with the number of analyses, without undo', async () => {
  const { asked } = await open()
  await rename('Crude', 'energy')
  const dialog = await screen.findByRole('dialog', { name: 'Merge “Crude” into “Energy”?' })
  expect(dialog.textContent).toContain('3 analyses with “Crude”')
  expect(dialog.textContent).toContain('cannot be undone')
  await within(dialog).findByText('Barrels')
  expect(dialog.textContent).toMatch(/Watts \(has both\).*and 1 analysis more/)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(await offersUndo('“Crude” has been merged into “Energy” in 3 analyses.')).toBe(false)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Crude' })).toBeNull())
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    from: 'Crude',
    to: 'Energy',
    version: 4,
  })
})

it('keeps the typed name and shows the error if it is refused', async () => {
  await open({ ...site(), 'POST /api/admin/categories/rename': failing() })
  await rename('Crude', '')
  await screen.findByText(/must not be empty/)
  fireEvent.change(screen.getByLabelText('New name of Crude'), { target: { value: 'Oil' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Try again in a moment.')
  expect(screen.getByLabelText<HTMLInputElement>('New name of Crude').value).toBe('Oil')
})

it('hides one, with undo', async () => {
  const { asked } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: Crude' }))
  await screen.findByText('Hidden')
  await undo('“Crude” is now hidden from all lists.')
  await screen.findByRole('button', { name: 'Hide: Crude' })
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Crude', hidden: true, version: 4 },
    { name: 'Crude', hidden: false, version: 5 },
  ])
})

it('lists pending ones first, to be approved', async () => {
  const { asked } = await open(site({ Energy: 'pending' }))
  const waiting = within(await screen.findByRole('region', { name: 'Awaiting approval' }))
  fireEvent.click(waiting.getByRole('button', { name: 'Approve: Energy' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Awaiting approval' })).toBeNull())
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/admin/categories/approve',
    body: { name: 'Energy', version: 4 },
  })
})

it('reports that another admin was first, and shows the result', async () => {
  let state: AdminCategory['state'] = 'listed'
  await open({
    'GET /api/admin/categories': () => ({
      items: [{ name: 'Crude', postsCount: 3, state, version: 4 }],
      nextCursor: null,
    }),
    'POST /api/admin/categories/hide': () => {
      state = 'hidden'
      return failing({ status: 409, code: 'version-conflict', message: 'Another admin was first.' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: Crude' }))
  await screen.findByText('Another admin was first.')
  expect(await screen.findByRole('button', { name: 'Show: Crude' })).toBeTruthy()
})
