// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { aDraft } from '../drafts/testing/a-draft.ts'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { page } from './revisions-page.tsx'
import { revisionsTexts as texts } from './revisions.texts.ts'

const user = anOwnUser()
const id = '0'.repeat(32)

const fieldsOf = (html: string): DraftFields => ({ ...blankFields, categories: [], title: 'Tea', html })

/** Some revision numbers are missing, as after pruning. */
const aSite = (more: FakeApi = {}) => {
  const saves = [
    { number: 2, at: '2026-11-20T08:00:00.000Z', words: 3, fields: fieldsOf('<p>Tea is cheap.</p>') },
    { number: 5, at: '2026-11-21T09:30:10.000Z', words: 4, fields: fieldsOf('<p>Tea is very dear.</p>') },
    { number: 9, at: '2026-11-21T18:04:00.000Z', words: 4, fields: fieldsOf('<p>Tea is very cheap.</p>') },
  ]
  const withTitle = (save: (typeof saves)[number]) => ({ ...save, title: save.fields.title })
  const draft = () => aDraft({ _id: id, ...saves.at(-1) })
  const api: FakeApi = {
    'GET /api/drafts/{id}': () => draft(),
    'GET /api/drafts/{id}/saves': () => ({
      saves: saves.toReversed().map(withTitle),
      nextCursor: null,
    }),
    'GET /api/drafts/{id}/saves/{number}': ({ params }) => {
      const save = saves.find(({ number }) => number === Number(params.number))
      return save === undefined ? failing({ status: 404 }) : withTitle(save)
    },
    'POST /api/drafts/{id}': ({ body }) => {
      const fields = fieldsOf(body.html ?? '')
      saves.push({ number: draft().number + 1, at: '2026-11-22T07:00:00.000Z', words: 3, fields })
      return { ...draft(), differs: [] }
    },
    ...more,
  }
  return { api, saves }
}

const open = (api: FakeApi, search = '') =>
  renderAt(
    <Routes>
      <Route path="/me/drafts/:id/saves" element={<page.Component />} />
      <Route path="*" element={null} />
    </Routes>,
    { address: `/me/drafts/${id}/saves${search}`, api, user },
  )
const marks = (tag: 'ins' | 'del') =>
  [...document.querySelectorAll(`.prose ${tag}`)].map(({ textContent }) => textContent)
const restoreButton = async () => screen.findByRole('button', { name: /^Restore/ })

test('lists revisions by day with their changes, and marks those of the newest', async () => {
  open(aSite().api)
  await screen.findByRole('heading', { name: texts.title('Tea') })
  await waitFor(() => expect(marks('ins')).toEqual(['cheap']))
  expect(marks('del')).toEqual(['dear'])
  screen.getByText(/4 words, 1 word more/)
  screen.getByText(/4 words, same length/)
  screen.getByText(/3 words, the oldest/)
  expect(screen.getAllByRole('heading', { level: 3, name: /2[01] Nov 2026/ })).toHaveLength(2)
})

test('saves unsent changes before restoring, and updates this device', async () => {
  const store = createDraftStore(localStorage, draftName(user._id, id))
  store.save({
    fields: fieldsOf('<p>Written on the road.</p>'),
    synced: { base: 9, seen: fieldsOf('<p>Tea is very cheap.</p>') },
  })
  const { api, saves } = aSite()
  open(api, '?from=2&to=9')
  await screen.findByText(texts.notSynced.title)
  fireEvent.click(await restoreButton())
  await screen.findByText(texts.restored)
  expect(saves.map(({ fields }) => fields.html).slice(-2)).toEqual([
    '<p>Written on the road.</p>',
    '<p>Tea is cheap.</p>',
  ])
  expect(createDraftStore(localStorage, draftName(user._id, id)).read()).toMatchObject({
    fields: { html: '<p>Tea is cheap.</p>' },
    synced: { base: 11 },
  })
})

test('keeps the local text when restoring fails offline', async () => {
  const store = createDraftStore(localStorage, draftName(user._id, id))
  store.save({ fields: fieldsOf('<p>Written on the road.</p>') })
  open(aSite({ 'POST /api/drafts/{id}': failing({ status: 0, code: 'offline' }) }).api, '?from=2&to=9')
  fireEvent.click(await restoreButton())
  await screen.findByText(texts.failed.offline)
  expect(store.read()?.fields.html).toBe('<p>Written on the road.</p>')
})

test('shows a published draft without restore buttons', async () => {
  const published = aDraft({ _id: id, number: 9, state: 'published', postId: 'post1' })
  open(aSite({ 'GET /api/drafts/{id}': published }).api)
  await screen.findByRole('link', { name: texts.published.read })
  await waitFor(() => expect(marks('ins')).toEqual(['cheap']))
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

test('describes the local draft when offline', async () => {
  createDraftStore(localStorage, draftName(user._id, id)).save({ fields: fieldsOf('<p>Of tea.</p>') })
  open({ 'GET /api/drafts/{id}': failing({ status: 0, code: 'offline' }) })
  await screen.findByRole('heading', { name: texts.offline.title })
  screen.getByText(/2 words, saved/)
  expect(screen.getByRole('link', { name: texts.offline.open }).getAttribute('href')).toBe(
    `/write?draft=${id}`,
  )
})
