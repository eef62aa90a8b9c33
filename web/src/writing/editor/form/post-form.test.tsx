// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ApiRequest } from '../../../shared/api/http.ts'
import { theLetters } from '../../../shared/letters/testing/a-letter.ts'
import { aMember } from '../../../shared/testing/a-member.ts'
import { failing, type FakeApi, type Reply } from '../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { draftName } from '../../drafts/draft-names.ts'
import { aDraft, aDraftCard, aSchedule } from '../../drafts/testing/a-draft.ts'
import { endedDraftsTexts } from '../../drafts/ended-drafts.texts.ts'
import { draftsTexts } from '../../drafts/drafts.texts.ts'
import { inOrder } from '../../drafts/draft.ts'
import { createDraftStore } from '../../drafts/draft-store.ts'
import { anInstrument } from '../../../markets/prices/testing/an-instrument.ts'
import { addSpan, todayIn } from '../calls/calendar-days.ts'
import { examplePost } from '../testing/example-post.ts'
import { aSeries } from '../../../reading/series/testing/a-series.ts'
import { conflictTexts } from './publish/conflict.texts.ts'
import { editorTexts as texts } from '../editor.texts.ts'
import { postDetailsTexts } from '../post-details.texts.ts'
import { NoteField } from './note-field.tsx'
import { PostForm } from './post-form.tsx'

const ann = aMember('ann')
type CreateReply = Reply<'POST /api/posts/create'>
type Creating = CreateReply | (() => CreateReply | Promise<CreateReply>)

const written = { ...blankFields, title: 'Tea', html: '<p>Tea fell.</p>' }
const draftId = '00000000000000000000000000000001'
const draft = (id = draftId) => createDraftStore(localStorage, draftName(ann._id, id))

const site = (create: Creating = examplePost): FakeApi => ({
  'GET /api/posts/category/getall': ['Tea'],
  'POST /api/posts/create': create,
})

const sent = (asked: readonly ApiRequest[]) =>
  asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/posts/'))
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const undo = async (text: string) => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[role=status]')
  fireEvent.click(within(toast ?? document.body).getByRole('button', { name: draftsTexts.undo }))
}
const titleField = async () => screen.findByRole<HTMLInputElement>('textbox', { name: texts.title.label })

const write = (api: FakeApi = site()) =>
  renderAt(<PostForm user={ann} draftId={draftId} isNew />, { address: '/write', api })
const edit = (post: typeof examplePost, theirs: typeof examplePost, more: FakeApi = {}) =>
  renderAt(<PostForm user={ann} post={post} NoteField={NoteField} />, {
    address: '/edit/post1',
    api: {
      ...site(),
      'GET /api/posts/{id}': theirs,
      'POST /api/posts/{id}': ({ body }) =>
        body.version === theirs.version ? theirs : failing({ status: 409, code: 'version-conflict' }),
      ...more,
    },
  })

const inOrderOfVersion = (post: typeof examplePost) => {
  const { newCalls: _calls, ...fields } = inOrder(post)
  return { ...fields, categories: [...fields.categories], at: post.updatedAt }
}

const day = addSpan(todayIn('UTC', new Date()), { months: 3 })
const upByDay = { _id: 'c1', symbol: 'GOLD', direction: 'up', until: day } as const

test.each([
  {
    what: 'a second call on an instrument',
    newCalls: [`GOLD up by ${day}`, `GOLD down by ${day}`],
    message: /^An analysis can have one call on each instrument/,
    label: 'Instrument',
    at: 1,
    calls: [],
  },
  {
    what: 'a call against an open one',
    newCalls: [`GOLD down by ${day}`],
    message: /^Your open call on it goes up\. Add a remark/,
    label: 'It will go',
    at: 0,
    calls: [upByDay],
  },
])(
  'shows errors of a call at its field before sending: $what',
  async ({ newCalls, message, label, at, calls }) => {
    draft().save({ fields: { ...written, newCalls } })
    const { asked } = write({
      ...site(),
      'GET /api/instruments/{symbol}/open-calls': { calls },
      'GET /api/instruments/{symbol}': anInstrument({ symbol: 'GOLD', kind: 'commodity' }),
    })
    await screen.findByText(message)
    await press(texts.create.submit)
    await screen.findByText(postDetailsTexts.calls.unfinished)
    expect(document.activeElement).toBe(screen.getAllByLabelText(label)[at])
    expect(sent(asked)).toEqual([])
  },
)

test('explains that calls and an earlier publication day exclude each other before publishing', async () => {
  const { elsewhere } = postDetailsTexts.calls
  const day = async () => screen.findByLabelText<HTMLInputElement>(postDetailsTexts.origin.day)
  draft().save({ fields: { ...written, firstPublishedAt: '2025-11-17' } })
  const { asked } = write()
  await screen.findByText(elsewhere)
  expect(screen.queryByRole('button', { name: postDetailsTexts.calls.add })).toBeNull()
  fireEvent.change(await day(), { target: { value: '' } })
  await press(postDetailsTexts.calls.add)
  await screen.findByText(elsewhere)
  fireEvent.change(await day(), { target: { value: '2025-11-17' } })
  await press(texts.create.submit)
  await screen.findByText(texts.wrongFields)
  expect(sent(asked)).toEqual([])
  fireEvent.change(await day(), { target: { value: '' } })
  await waitFor(() => expect(screen.getAllByText(elsewhere)).toHaveLength(1))
})

test('focuses the title of a new analysis, but not of a restored one', async () => {
  const { unmount } = write()
  const title = await titleField()
  await waitFor(() => expect(document.activeElement).toBe(title))
  unmount()
  draft().save({ fields: written })
  write()
  expect((await titleField()).value).toBe('Tea')
  expect(document.activeElement).toBe(document.body)
})

test('does not steal focus when a new analysis is opened', async () => {
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  write()
  await titleField()
  expect(document.activeElement).toBe(search)
  search.remove()
})

test('asks for confirmation before publishing a scheduled draft now', async () => {
  draft().save({ fields: written, synced: { base: 1, seen: written } })
  const card = aDraftCard({ _id: draftId, schedule: aSchedule })
  const { asked } = write({ ...site(), 'GET /api/drafts': { drafts: [card], total: 1, nextCursor: null } })
  await press(texts.create.submitNow)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/cancels the schedule for 26 Nov 2099, 08:00/)
  expect(sent(asked)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
})

test('publishes as a letter if its box is ticked, also after a reload', async () => {
  draft().save({ fields: written })
  const api = { ...site(), 'GET /api/me/letters': theLetters() }
  const box = async () => screen.findByLabelText<HTMLInputElement>('Send as email to 4,812 subscribers')
  const { unmount } = write(api)
  fireEvent.click(await box())
  unmount()
  const { asked } = write(api)
  expect((await box()).checked).toBe(true)
  await press(texts.create.submit)
  await waitFor(() => expect(sent(asked)[0]?.body).toMatchObject({ title: 'Tea', letter: true }))
})

const refusing = (errors: Readonly<Record<string, string[]>>) =>
  site(failing({ status: 422, code: 'invalid-fields', message: 'One field is wrong.', errors }))

test('shows the error beside Publish until the invalid field is corrected', async () => {
  draft().save({ fields: written })
  write(refusing({ title: ['This title is too plain.'] }))
  await press(texts.create.submit)
  await screen.findByText('This title is too plain.')
  expect(screen.getByText('One field is wrong.')).toBeTruthy()
  expect(document.activeElement).toBe(await titleField())
  fireEvent.change(await titleField(), { target: { value: 'Tea and rain' } })
  await waitFor(() => expect(screen.queryByText('One field is wrong.')).toBeNull())
  expect(screen.queryByText('This title is too plain.')).toBeNull()
})

test('shows an error of one category at their field', async () => {
  draft().save({ fields: written })
  write(refusing({ 'categories.0': ['Not that.'] }))
  await press(texts.create.submit)
  await screen.findByText('Not that.')
  const field = await screen.findByRole('combobox', { name: postDetailsTexts.categories.label })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('shows a conflicting version, and overwrites it only on request', async () => {
  const theirs = { ...examplePost, title: 'Cocoa', seriesId: 's1', version: 7 }
  const series = aSeries({ _id: 's1', title: 'From the farm gate' })
  const { asked } = edit(examplePost, theirs, { 'GET /api/series/{id}': series })
  fireEvent.change(await titleField(), { target: { value: 'Tea, corrected' } })
  await press(texts.edit.submit)
  await screen.findByText('Cocoa')
  await screen.findByText('From the farm gate')
  screen.getByText(conflictTexts.differs(`${texts.title.label}, ${postDetailsTexts.series.label}`), {
    exact: false,
  })
  await press(conflictTexts.keepMine)
  await waitFor(() => expect(sent(asked).at(-1)?.body).toMatchObject({ title: 'Tea, corrected', version: 7 }))
})

test('merges changes to other paragraphs, and saves them only on the next request', async () => {
  const base = { ...examplePost, html: '<p>Tea fell.</p><p>It rained.</p>' }
  const theirs = { ...base, html: '<p>Tea fell.</p><p>It rained much.</p>', categories: ['Tea'], version: 7 }
  draft('post1').save({
    fields: inOrder({ ...base, html: '<p>Tea rose.</p><p>It rained.</p>' }),
    baseVersion: 3,
  })
  const { asked } = edit(base, theirs, {
    'GET /api/posts/{id}/versions/{version}': ({ params }) => ({
      ...inOrderOfVersion(base),
      version: Number(params.version),
    }),
  })
  await press(texts.edit.submit)
  await screen.findByText(conflictTexts.merged)
  const both = { html: '<p>Tea rose.</p><p>It rained much.</p>', categories: ['Tea'] }
  expect(draft('post1').read()).toMatchObject({ fields: both, baseVersion: 7 })
  expect(sent(asked)).toHaveLength(1)
  // Undo must keep the edits that were made after the merge.
  fireEvent.change(await titleField(), { target: { value: 'Tea in July' } })
  await waitFor(() => expect(draft('post1').read()?.fields.title).toBe('Tea in July'))
  await undo(conflictTexts.merged)
  expect(draft('post1').read()).toMatchObject({
    fields: { title: 'Tea in July', html: '<p>Tea rose.</p><p>It rained.</p>' },
    baseVersion: 3,
  })
})

test('keeps a draft that another device published, and continues it as a new one', async () => {
  draft().save({ fields: written })
  const { address } = renderAt(<PostForm user={ann} draftId={draftId} />, {
    address: '/write',
    api: {
      ...site(failing({ status: 409, code: 'draft-published', message: 'Published already.' })),
      'GET /api/drafts/{id}': aDraft({ _id: draftId, state: 'published', postId: 'post9' }),
      'POST /api/drafts/{id}': failing({ status: 409, code: 'draft-published' }),
    },
  })
  await press(texts.create.submit)
  await screen.findByText('Published already.')
  const { ended } = endedDraftsTexts
  const read = await screen.findByRole('link', { name: ended.read })
  expect(read.getAttribute('href')).toBe('/posts/post/post9')
  expect(draft().read()).toMatchObject({ fields: written })
  await press(ended.keepAsNew)
  await waitFor(() => expect(address()).toMatch(/^\/write\?draft=/))
  const [, another] = address().split('=')
  expect(another).not.toBe(draftId)
  expect(draft().read()).toBeUndefined()
  expect(draft(another).read()).toMatchObject({ fields: written })
  expect(draft(another).read()?.attempt).toBeUndefined()
})

/** Loses the first response. `seen` resolves when the API may report the draft as published. */
const losingOneResponse = (seen = Promise.resolve()) => {
  let posts = 0
  return {
    ...site(() => {
      posts += 1
      return posts === 1 ? failing({ status: 0, code: 'offline' }) : examplePost
    }),
    'GET /api/drafts/{id}': async () => {
      if (posts === 0) return aDraft({ _id: draftId, fields: written })
      await seen
      return aDraft({ _id: draftId, state: 'published', postId: 'post9' })
    },
    'POST /api/drafts/{id}': failing({ status: 409, code: 'draft-published' }),
  }
}

test('retries when the response was lost, and opens the published analysis', async () => {
  draft().save({ fields: written })
  const { asked, address } = write(losingOneResponse())
  await press(texts.create.submit)
  await waitFor(() => expect(address()).toBe('/posts/post/tea'))
  const [first, second, ...others] = sent(asked).filter(({ path }) => path === '/api/posts/create')
  expect(second).toMatchObject({
    idempotencyKey: first?.idempotencyKey,
    body: { ...writtenPost(written), draftId },
  })
  expect(others).toEqual([])
  expect(draft().read()).toBeUndefined()
})

test('publishes edits made after a lost response only on request', async () => {
  draft().save({ fields: written })
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  const { asked, unmount } = write(losingOneResponse(seen))
  await press(texts.create.submit)
  await screen.findByText(texts.noAnswer)
  expect(draft().read()?.attempt?.unanswered).toHaveLength(1)
  fireEvent.change(await titleField(), { target: { value: 'Tea again' } })
  see()
  const { answerLost } = endedDraftsTexts
  await screen.findByText(answerLost.since)
  expect(sent(asked).filter(({ path }) => path === '/api/posts/create')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: answerLost.publish }))
  await waitFor(() => expect(sent(asked).filter(({ path }) => path === '/api/posts/create')).toHaveLength(2))
  unmount()
})

test('starts a new draft after discarding, and restores the old one on undo', async () => {
  draft().save({ fields: written })
  const { address } = renderAt(<PostForm user={ann} draftId={draftId} />, {
    address: `/write?draft=${draftId}`,
    api: site(),
  })
  await press(draftsTexts.discard)
  await waitFor(() => expect(address()).toBe('/write'))
  expect(draft().read()).toBeUndefined()
  await undo(draftsTexts.discarded)
  await waitFor(() => expect(address()).toBe(`/write?draft=${draftId}`))
  expect(draft().read()).toMatchObject({ fields: written })
})

test('keeps the own version for copying when the author takes the other one', async () => {
  edit(examplePost, { ...examplePost, title: 'Cocoa', version: 7 })
  fireEvent.change(await titleField(), { target: { value: 'Tea, corrected' } })
  await press(texts.edit.submit)
  await press(conflictTexts.takeTheirs)
  expect((await titleField()).value).toBe('Cocoa')
  expect(draft('post1').read()).toMatchObject({ aside: { title: 'Tea, corrected' }, baseVersion: 7 })
})

test('publishes a typed category that was not added yet', async () => {
  draft().save({ fields: { ...written, categories: ['Tea'] } })
  const { asked } = write()
  const line = await screen.findByRole('combobox', { name: postDetailsTexts.categories.label })
  fireEvent.change(line, { target: { value: 'tea' } })
  await press(texts.create.submit)
  await screen.findByText(postDetailsTexts.categories.twice('tea'))
  expect(sent(asked)).toEqual([])
  fireEvent.change(line, { target: { value: 'Kenya ' } })
  await press(texts.create.submit)
  await waitFor(() => expect(sent(asked)).toMatchObject([{ body: { categories: ['Tea', 'Kenya'] } }]))
})

test('keeps edits made while publishing as a draft of the published analysis', async () => {
  draft().save({ fields: written })
  const { promise, resolve } = Promise.withResolvers<CreateReply>()
  const { asked, address } = write(site(() => promise))
  await press(texts.create.submit)
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  fireEvent.change(await titleField(), { target: { value: 'Tea, and more' } })
  resolve(examplePost)
  await screen.findByText(texts.writtenSince)
  await waitFor(() => expect(address()).toBe('/posts/post/tea'))
  expect(draft().read()).toBeUndefined()
  expect(draft(examplePost._id).read()).toMatchObject({
    fields: { ...written, title: 'Tea, and more' },
    baseVersion: examplePost.version,
  })
})

test('notifies authors of the outcome after they left the form', async () => {
  draft().save({ fields: written })
  const { promise, resolve } = Promise.withResolvers<CreateReply>()
  const { asked, address } = renderAt(
    <>
      <Link to="/blog">Away</Link>
      <Routes>
        <Route path="/write" element={<PostForm user={ann} draftId={draftId} isNew />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { address: '/write', api: site(() => promise) },
  )
  await press(texts.create.submit)
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  resolve(failing({ message: 'The site is busy.' }))
  await screen.findByText('The site is busy.')
  expect(address()).toBe('/blog')
  expect(draft().read()).toMatchObject({ fields: written })
})
