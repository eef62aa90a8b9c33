// @vitest-environment jsdom
import { categoryKey } from '@soko/contracts/post-keys.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi } from '../../../testing/render-at.tsx'
import { openAdmin } from '../testing/open-admin.tsx'
import { offersUndo, undo } from '../testing/toasts.ts'
import { page } from './categories-page.tsx'

/** A site with Crude on three analyses and Energy on one, which renames and merges as it is asked to. */
const site = (): FakeApi => {
  const counts = new Map([
    ['Crude', 3],
    ['Energy', 1],
  ])
  return ({ method, body }) => {
    if (method === undefined) return [...counts].map(([name, postsCount]) => ({ name, postsCount }))
    const { from, to } = body as { from: string; to: string }
    const postsCount = counts.get(from) ?? 0
    counts.delete(from)
    const into = [...counts.keys()].find((name) => categoryKey(name) === categoryKey(to)) ?? to
    counts.set(into, postsCount + (counts.get(into) ?? 0))
    return { postsCount }
  }
}

const open = async (api: FakeApi = site()) => openAdmin(page, '/admin/categories', api)

const rename = async (from: string, to: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Rename: ${from}` }))
  fireEvent.change(await screen.findByLabelText(`New name of ${from}`), { target: { value: to } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('shows the categories with their numbers of analyses', async () => {
  await open()
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Crude 3 analysesRename: Crude', 'Energy 1 analysisRename: Energy'])
})

it('renames one in place, and takes it back', async () => {
  const { asked } = await open()
  await rename('Crude', ' Oil ')
  await screen.findByRole('link', { name: 'Oil' })
  await undo('“Crude” is “Oil” now, on 3 analyses.')
  await screen.findByRole('link', { name: 'Crude' })
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { from: 'Crude', to: 'Oil' },
    { from: 'Oil', to: 'Crude' },
  ])
})

it('asks before it merges, says how many analyses that touches, and offers no way back', async () => {
  const { asked } = await open()
  await rename('Crude', 'energy')
  const dialog = await screen.findByRole('dialog', { name: 'Merge “Crude” into “Energy”?' })
  expect(dialog.textContent).toContain('3 analyses with “Crude”')
  expect(dialog.textContent).toContain('cannot be undone')
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(await offersUndo('“Crude” is merged into “Energy”: 3 analyses.')).toBe(false)
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Crude' })).toBeNull()
  })
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ from: 'Crude', to: 'Energy' })
})

it('changes how a name is written without asking', async () => {
  await open()
  await rename('Crude', 'CRUDE')
  await screen.findByRole('link', { name: 'CRUDE' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the name that was typed when it is refused, and says why', async () => {
  const list = site()
  await open((request) => (request.method === undefined ? list(request) : failing()))
  await rename('Crude', '')
  await screen.findByText(/must not be empty/)
  fireEvent.change(screen.getByLabelText('New name of Crude'), { target: { value: 'Oil' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Try again in a moment.')
  expect(screen.getByLabelText<HTMLInputElement>('New name of Crude').value).toBe('Oil')
})

it('leaves the form by Escape, back to the button', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Rename: Crude' }))
  fireEvent.keyDown(await screen.findByLabelText('New name of Crude'), { key: 'Escape' })
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Rename: Crude' }))
})
