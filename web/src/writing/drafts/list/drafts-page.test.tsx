// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { anOwnUser } from '../../../account/profile/testing/a-user.ts'
import { createDraftStore } from '../draft-store.ts'
import { draftName } from '../draft-names.ts'
import { draftsTexts } from '../drafts.texts.ts'
import { aDraft, aDraftCard } from '../testing/a-draft.ts'
import { draftsListTexts as texts } from './drafts-list.texts.ts'
import { page } from './drafts-page.tsx'

const user = anOwnUser()
const id = '0'.repeat(32)
const keep = (title: string, here = id) =>
  createDraftStore(localStorage, draftName(user._id, here)).save({ fields: { ...blankFields, title } })

const listed = (...drafts: ReturnType<typeof aDraftCard>[]) => ({
  drafts,
  total: drafts.length,
  nextCursor: null,
})

const open = (api: FakeApi) =>
  renderAt(
    <Routes>
      <Route path="/me/drafts" element={<page.Component />} />
      <Route path="*" element={null} />
    </Routes>,
    { address: '/me/drafts', api, user },
  )
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') ?? document.body)
}

test('lists drafts with their status, and links to them', async () => {
  open({
    'GET /api/drafts': listed(
      aDraftCard({ _id: 'a'.repeat(32), title: 'Tea', words: 1214 }),
      aDraftCard({ _id: 'b'.repeat(32), title: '', keptCount: 1 }),
      aDraftCard({ _id: 'post1', title: 'Maize', postId: 'post1' }),
    ),
  })
  const tea = await row('Tea')
  tea.getByText(texts.status.synced)
  tea.getByText(/1,214 words/)
  expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe(
    `/write?draft=${'a'.repeat(32)}`,
  )
  const untitled = await row(texts.untitled)
  untitled.getByText(texts.kept)
  const maize = await row('Maize')
  maize.getByText(new RegExp(texts.change))
  expect(screen.getByRole('link', { name: 'Maize' }).getAttribute('href')).toBe('/edit/post1')
})

test('sends unsent drafts automatically', async () => {
  keep('Written on the road')
  let there = false
  const { asked } = open({
    'GET /api/drafts': () =>
      there ? listed(aDraftCard({ _id: id, title: 'Written on the road' })) : listed(),
    'POST /api/drafts/{id}': ({ body }) => {
      there = true
      const fields = { ...blankFields, categories: [], title: body.title ?? '' }
      return { ...aDraft({ _id: id, fields }), differs: [] }
    },
  })
  await screen.findByText(texts.status.synced)
  expect(requestsOf(asked, 'POST /api/drafts/{id}')).toHaveLength(1)
  const kept = createDraftStore(localStorage, draftName(user._id, id)).read()
  expect(kept?.synced).toMatchObject({ base: 1 })
})

test('lists local drafts while offline', async () => {
  keep('Written on the road')
  open({
    'GET /api/drafts': failing({ status: 0, code: 'offline' }),
    'POST /api/drafts/{id}': failing({ status: 0, code: 'offline' }),
  })
  await screen.findByText(texts.offline)
  const written = await row('Written on the road')
  written.getByText(texts.status.local)
  screen.getByText(texts.unsent(1))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('discards a draft and restores it', async () => {
  let state: 'open' | 'discarded' = 'open'
  const tea = aDraftCard({ _id: id, title: 'Tea' })
  open({
    'GET /api/drafts': () => (state === 'open' ? listed(tea) : listed()),
    'DELETE /api/drafts/{id}': () => {
      state = 'discarded'
      return null
    },
    'POST /api/drafts/{id}/restore': () => {
      state = 'open'
      return aDraft({ _id: id })
    },
  })
  const more = await screen.findByRole('button', { name: texts.more('Tea') })
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('menuitem', { name: texts.discard }))
  await screen.findByText(texts.empty.title)
  fireEvent.click(await screen.findByRole('button', { name: draftsTexts.undo }))
  await row('Tea')
  expect(state).toBe('open')
})

test('deletes the local copy of a draft that another device published', async () => {
  createDraftStore(localStorage, draftName(user._id, id)).save({
    fields: { ...blankFields, title: 'Published there' },
    synced: { base: 4, seen: { ...blankFields, title: 'Published there' } },
  })
  open({ 'GET /api/drafts': listed() })
  await screen.findByText(texts.empty.title)
  await waitFor(() => expect(localStorage.length).toBe(0))
})

test('searches and sorts drafts of all pages', async () => {
  const newer = ['Tea', 'Maize'].map((title) => aDraftCard({ _id: title, title, excerpt: '' }))
  const older = [aDraftCard({ _id: 'Beans', title: 'Beans', excerpt: '' })]
  open({
    'GET /api/drafts': ({ query }) =>
      query.cursor === undefined
        ? { drafts: newer, total: 3, nextCursor: 'older' }
        : { drafts: older, total: 3, nextCursor: null },
  })
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await row('Tea')
  fireEvent.change(screen.getByLabelText(texts.filters.sort), { target: { value: 'title' } })
  await waitFor(() => expect(titles()).toEqual(['Beans', 'Maize', 'Tea']))
  const search = screen.getByLabelText(texts.filters.search)
  fireEvent.change(search, { target: { value: 'MAI' } })
  expect(titles()).toEqual(['Maize'])
  fireEvent.change(search, { target: { value: 'rice' } })
  screen.getByText(texts.filters.none.title)
})

test.each([
  ['from the server', undefined],
  ['on this device, offline,', failing({ status: 0, code: 'offline' })],
])('duplicates a draft %s without its calls and original address', async (_case, offline) => {
  const fields = {
    ...blankFields,
    title: 'Week 9',
    html: '<p>Tea fell.</p>',
    categories: ['Tea'],
    seriesId: 's1',
    newCalls: ['GOLD up by 2027-01-01'],
    canonicalUrl: 'https://example.com/tea',
    firstPublishedAt: '2025-01-01',
  }
  if (offline) createDraftStore(localStorage, draftName(user._id, id)).save({ fields })
  const { address } = open({
    'GET /api/drafts': offline ?? listed(aDraftCard({ _id: id, title: 'Week 9' })),
    'GET /api/drafts/counts': { drafts: 1, scheduled: 0, published: 0 },
    'GET /api/drafts/{id}': offline ?? aDraft({ _id: id, fields }),
    'POST /api/drafts/{id}': failing({ status: 0, code: 'offline' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: texts.more('Week 9') }))
  fireEvent.click(await screen.findByRole('menuitem', { name: texts.duplicate }))
  await waitFor(() => expect(address()).toMatch(/^\/write\?draft=[0-9a-f]{32}$/))
  const copy = createDraftStore(localStorage, draftName(user._id, address().slice(-32))).read()
  expect(copy?.fields).toEqual({
    ...fields,
    title: 'Copy of Week 9',
    newCalls: [],
    canonicalUrl: '',
    firstPublishedAt: '',
  })
  expect(copy?.synced).toBeUndefined()
})
