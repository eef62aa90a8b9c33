// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { Draft, KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'
import type { DraftContent } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { createDraftSync } from './draft-sync.ts'
import type { DraftApi, DraftChange } from './draft-sync.types.ts'
import { hasAdded, mergeTexts } from './merge-texts.ts'

type Answer = Awaited<ReturnType<DraftApi['read']>>
type Save = Awaited<ReturnType<DraftApi['save']>>

const name = 'soko-draft:ann:post'
const start: DraftContent = { fields: { ...blankFields, title: 'Tea', html: '<p>Rain.</p>' }, baseVersion: 1 }

const saved = (fields: Partial<SavedDraft>): SavedDraft => ({
  _id: 'post',
  state: 'open',
  postId: 'post',
  number: 1,
  words: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  savedAt: '2026-01-01T00:00:00.000Z',
  schedule: null,
  publishedAt: null,
  erasedAt: null,
  baseVersion: 1,
  kept: [],
  differs: [],
  ...fields,
  fields: { ...start.fields, categories: [], ...fields.fields },
})
const titled = (title: string) => ({ ...start.fields, categories: [], title })
const taken = ({ base: _base, baseVersion: _version, ...fields }: DraftChange) => ({
  ...start.fields,
  ...fields,
  categories: [],
})
const failing = (status: number) => ({ error: { status, code: 'unknown', message: 'Too long.' } })
/** Answers a save with newer values of another device. */
const newer = (change: DraftChange, fields: Partial<SavedDraft['fields']>): Save => ({
  data: saved({
    number: 7,
    differs: Object.keys(fields) as DraftField[],
    fields: { ...taken(change), ...fields },
  }),
})
const there = (draft: Partial<Draft>) => ({ data: saved(draft) as Draft })

let stop = () => {}
const open = (
  answers: { read?: Answer | Promise<Answer>; save?: (change: DraftChange) => Save | Promise<Save> } = {},
) => {
  const autosave = createAutosave(createDraftStore(localStorage, name), start)
  const sent: { change: DraftChange; key: string; last?: boolean }[] = []
  const discard = vi.fn(async () => {})
  const discardKept = vi.fn(async () => {})
  const notifyMerged = vi.fn()
  let number = 0
  let key = 0
  const sync = createDraftSync(
    autosave,
    start,
    {
      read: async () => (await answers.read) ?? failing(404),
      save: async (change, key, last) => {
        sent.push({ change, key, ...(last && { last }) })
        number += 1
        return answers.save?.(change) ?? { data: saved({ number, fields: taken(change) }) }
      },
      discard,
      discardKept,
      loadMerging: async () => ({ mergeTexts, hasAdded, notifyMerged }),
    },
    () => `key${(key += 1)}`,
  )
  stop = sync.stop
  sync.start()
  return {
    autosave,
    sync,
    sent,
    discard,
    discardKept,
    notifyMerged,
    title: () => autosave.view().content.fields.title,
  }
}
const seconds = async (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const openSaved = async (answers: Parameters<typeof open>[0] = {}) => {
  const opened = open(answers)
  opened.autosave.change({ title: 'Tea fell' })
  await seconds(2)
  return opened
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('sends changes at most every ten seconds', async () => {
  const { autosave, sync, sent } = open()
  await seconds(60)
  expect(sent).toEqual([])
  autosave.change({ title: 'Tea fell' })
  await seconds(2)
  expect(sent.map(({ change }) => change)).toMatchObject([{ title: 'Tea fell', base: 0, baseVersion: 1 }])
  expect(sync.view().where).toMatchObject({ kind: 'synced' })
  for (let second = 0; second < 8; second += 1) {
    autosave.change({ title: `Tea fell ${second}` })
    await seconds(1)
  }
  expect(sent).toHaveLength(1)
  await seconds(3)
  expect(sent.map(({ change }) => change)).toMatchObject([{}, { title: 'Tea fell 7', base: 1 }])
})

test('shows the status `sending` until a change is saved or reverted', async () => {
  const { autosave, sync, sent } = await openSaved()
  const where = sync.view().where
  expect(where).toMatchObject({ kind: 'synced' })
  autosave.change({ title: 'Tea fell again' })
  expect(sync.view().where).toMatchObject({ kind: 'sending' })
  autosave.change({ title: 'Tea fell' })
  expect(sync.view().where).toEqual(where)
  autosave.change({ title: 'Tea fell once more' })
  await seconds(11)
  expect(sent).toHaveLength(2)
  expect(sync.view().where).toMatchObject({ kind: 'synced' })
})

test('keeps the status `sending` if the draft changes during a save', async () => {
  const { promise, resolve } = Promise.withResolvers<Save>()
  const { autosave, sync } = await openSaved({ save: async () => promise })
  autosave.change({ title: 'Tea fell again' })
  resolve({ data: saved({ fields: titled('Tea fell') }) })
  await seconds(1)
  expect(sync.view().where).toMatchObject({ kind: 'sending' })
})

test('keeps changes on the device while offline, and sends the same save again with the same key', async () => {
  let isOnline = false
  const { autosave, sync, sent } = await openSaved({
    save: (change) => (isOnline ? { data: saved({ fields: taken(change) }) } : failing(0)),
  })
  expect(sync.view().where).toEqual({ kind: 'local' })
  autosave.change({ title: 'Tea fell again' })
  await seconds(1)
  isOnline = true
  sync.syncNow()
  await seconds(11)
  expect(sent.map(({ change: { title }, key }) => [title, key])).toEqual([
    ['Tea fell', 'key1'],
    ['Tea fell', 'key1'],
    ['Tea fell again', 'key2'],
  ])
  expect(sync.view().where).toMatchObject({ kind: 'synced' })
})

test('shows a refusal, and sends again after the next change', async () => {
  const { autosave, sync, sent } = open({ save: () => failing(422) })
  autosave.change({ title: 'Tea'.repeat(900) })
  await seconds(60)
  expect(sync.view().where).toEqual({ kind: 'rejected', message: 'Too long.' })
  expect(sent).toHaveLength(1)
  autosave.change({ title: 'Shorter' })
  await seconds(2)
  expect(sent).toHaveLength(2)
})

test("takes another device's value of a field that did not change here", async () => {
  const { autosave, sent, title } = open({ save: (change) => newer(change, { title: 'Of another device' }) })
  autosave.change({ html: '<p>Rain at last.</p>' })
  await seconds(2)
  expect(title()).toBe('Of another device')
  expect(autosave.view().content.fields.html).toBe('<p>Rain at last.</p>')
  await seconds(30)
  expect(sent).toHaveLength(1)
  expect(autosave.view().content.synced).toMatchObject({ base: 7 })
})

test('keeps a value typed during a save, and sends it with the old base', async () => {
  const { autosave, sent, title } = open({
    save: (change) => {
      if (change.title === 'Typed meanwhile') return { data: saved({ number: 8, fields: taken(change) }) }
      autosave.change({ title: 'Typed meanwhile' })
      return newer(change, { title: 'Of another' })
    },
  })
  autosave.change({ html: '<p>Rain at last.</p>' })
  await seconds(2)
  expect(title()).toBe('Typed meanwhile')
  await seconds(10)
  expect(sent.map(({ change }) => change)).toMatchObject([{}, { title: 'Typed meanwhile', base: 0 }])
})

test("opens with another device's draft, unless the author already typed here", async () => {
  const draft = there({ number: 4, fields: titled('Of another device') })
  const first = open({ read: draft })
  await seconds(1)
  expect(first.title()).toBe('Of another device')
  expect(first.autosave.view().content.synced).toMatchObject({ base: 4 })
  expect(first.sync.view().where).toMatchObject({ kind: 'synced' })
  await seconds(30)
  expect(first.sent).toEqual([])
  first.sync.stop()

  localStorage.clear()
  const second = open({ read: draft })
  second.autosave.change({ title: 'Written here' })
  await seconds(1)
  expect(second.title()).toBe('Written here')
  expect(second.sent.map(({ change }) => change)).toMatchObject([{ title: 'Written here', base: 0 }])
})

test('a late read does not start a second save', async () => {
  const read = Promise.withResolvers<Answer>()
  const save = Promise.withResolvers<Save>()
  const { autosave, sent } = open({ read: read.promise, save: async () => save.promise })
  autosave.change({ title: 'Written here' })
  await seconds(2)
  expect(sent).toHaveLength(1)
  read.resolve(there({ number: 4, fields: titled('Of another device') }))
  await seconds(60)
  expect(sent).toHaveLength(1)
  save.resolve({ data: saved({ number: 5, fields: titled('Written here') }) })
  await seconds(60)
  expect(sent).toHaveLength(1)
  expect(autosave.view().content.synced).toMatchObject({ base: 5 })
})

test('sends nothing while publishing, even after a late read, and unsynced changes after a refusal', async () => {
  const read = Promise.withResolvers<Answer>()
  const publishing = Promise.withResolvers<string>()
  const { autosave, sync, sent } = open({ read: read.promise })
  autosave.change({ title: 'Written here' })
  const published = sync.pauseDuring(async () => publishing.promise)
  read.resolve(there({ number: 4, fields: titled('Of another device') }))
  await seconds(20)
  expect(sent).toEqual([])
  publishing.resolve('refused')
  expect(await published).toBe('refused')
  await seconds(2)
  expect(sent).toMatchObject([{ change: { title: 'Written here', base: 0 } }])
})

test('a reverted draft fetches a newer revision of another device instead of discarding it', async () => {
  createDraftStore(localStorage, name).save({ ...start, synced: { base: 3, seen: start.fields } })
  const fields = titled('Of another device')
  const { sent, discard, title } = open({
    read: there({ number: 4, fields }),
    save: () => ({ data: saved({ number: 4, differs: ['title'], fields }) }),
  })
  await seconds(60)
  expect(sent).toMatchObject([{ change: { base: 3 } }])
  expect(discard).not.toHaveBeenCalled()
  expect(title()).toBe('Of another device')
})

test('discards the draft on the server, and sends nothing after publishing', async () => {
  const { autosave, sent, discard } = await openSaved()
  const undo = autosave.discard()
  await seconds(11)
  expect(discard).toHaveBeenCalledTimes(1)
  undo()
  await seconds(11)
  expect(sent).toHaveLength(2)
  autosave.finish()
  autosave.change({ title: 'Late' })
  await seconds(30)
  expect(sent).toHaveLength(2)
  expect(discard).toHaveBeenCalledTimes(1)
})

test('writes nothing after the form unmounted', async () => {
  const { promise, resolve } = Promise.withResolvers<Save>()
  const { sync } = await openSaved({ save: async () => promise })
  sync.stop()
  const before = localStorage.getItem(name)
  resolve({ data: saved({ number: 9, differs: ['title'], fields: titled('X') }) })
  await seconds(2)
  expect(localStorage.getItem(name)).toBe(before)
})

test('does not replace pending text changes', async () => {
  const { autosave } = open({
    save: (change) => {
      autosave.changeLazily(() => ({ html: '<p>Typed meanwhile.</p>' }))
      return newer(change, { html: '<p>Other.</p>' })
    },
  })
  autosave.change({ title: 'Tea fell' })
  await seconds(2)
  expect(autosave.view().content.fields.html).toBe('<p>Typed meanwhile.</p>')
})

test('sends small unsynced changes with their base when the page closes', async () => {
  const { autosave, sync, sent } = open()
  sync.sendOnPageHide()
  expect(sent).toEqual([])
  autosave.change({ title: 'Tea fell' })
  await seconds(2)
  autosave.change({ html: '<p>Last words.</p>' })
  sync.sendOnPageHide()
  const change = { html: '<p>Last words.</p>', base: 1, baseVersion: 1 }
  expect(sent.at(-1)).toEqual({ change, key: 'key2', last: true })
  autosave.change({ html: 'Long. '.repeat(20_000) })
  sync.sendOnPageHide()
  expect(sent).toHaveLength(2)
})

test('sends unsynced changes when the form unmounts, and nothing afterwards', async () => {
  const complete = await openSaved()
  complete.sync.sendAndStop()
  expect(complete.sent).toHaveLength(1)

  localStorage.clear()
  const { autosave, sync, sent } = await openSaved()
  autosave.change({ html: 'Long. '.repeat(20_000) })
  sync.sendAndStop()
  const change = { html: 'Long. '.repeat(20_000), base: 1, baseVersion: 1 }
  expect(sent.at(-1)).toEqual({ change, key: 'key2' })
  autosave.change({ title: 'Later' })
  await seconds(60)
  expect(sent).toHaveLength(2)
})

test('sends nothing once another device has published the draft, and shows that', async () => {
  const published = there({ state: 'published', postId: 'post9' })
  const { autosave, sync, sent } = open({
    read: published,
    save: () => ({ error: { status: 409, code: 'draft-published', message: 'Published.' } }),
  })
  await seconds(1)
  expect(sync.view().ended).toEqual({ kind: 'published', postId: 'post9' })
  autosave.change({ title: 'Tea fell' })
  await seconds(60)
  expect(sent).toEqual([])
  expect(autosave.view().content.fields.title).toBe('Tea fell')
})

test('detects a publication by another device on the next save', async () => {
  const answers: NonNullable<Parameters<typeof open>[0]> = {
    save: () => {
      answers.read = there({ state: 'published', postId: 'post9' })
      return { error: { status: 409, code: 'draft-published', message: 'Published.' } }
    },
  }
  const { autosave, sync, sent } = open(answers)
  autosave.change({ title: 'Tea fell' })
  await seconds(60)
  expect(sent).toHaveLength(1)
  expect(sync.view()).toMatchObject({ where: undefined, ended: { kind: 'published', postId: 'post9' } })
})

test('restores a draft discarded by another device on the next change', async () => {
  createDraftStore(localStorage, name).save({
    ...start,
    fields: { ...start.fields, title: 'Tea fell' },
    synced: { base: 3, seen: { ...start.fields, title: 'Tea fell' } },
  })
  const { autosave, sync, sent } = open({ read: there({ state: 'discarded', number: 3 }) })
  await seconds(30)
  expect([sync.view().ended, sent]).toEqual([{ kind: 'discarded' }, []])
  autosave.change({ title: 'Tea rose' })
  await seconds(2)
  expect(sent.map(({ change }) => change)).toMatchObject([{ title: 'Tea rose', base: 3 }])
  expect(sync.view().ended).toBeUndefined()
})

const openConflict = async (theirs: string) => {
  const at = '2026-01-01T00:00:00.000Z'
  const lost: KeptValue = { _id: 'html-1', field: 'html', value: theirs, save: 1, at }
  let number = 1
  const opened = open({
    save: (change) => ({ data: saved({ number: (number += 1), fields: taken(change), kept: [lost] }) }),
  })
  opened.autosave.change({ html: '<p>Much rain.</p>' })
  await seconds(2)
  return { ...opened, html: () => opened.autosave.view().content.fields.html }
}

test('merges changes in different paragraphs, and discards the conflict after the save', async () => {
  const { html, autosave, sync, sent, discardKept, notifyMerged } = await openConflict(
    '<p>Rain.</p><p>Tea fell.</p>',
  )
  const both = '<p>Much rain.</p><p>Tea fell.</p>'
  expect(html()).toBe(both)
  expect(autosave.view()).toMatchObject({ generation: 0, replaced: { html: both } })
  expect(notifyMerged).toHaveBeenCalledOnce()
  expect(sync.view().kept).toEqual([])
  expect(discardKept).not.toHaveBeenCalled()
  await seconds(11)
  expect(sent.at(-1)?.change).toMatchObject({ html: both, base: 2 })
  expect(discardKept).toHaveBeenCalledWith('html-1')
  expect(sync.view().kept).toEqual([])
})

test.each([
  ['undone', '<p>Much rain.</p>'],
  ['undone and written on', '<p>Very much rain.</p>'],
  ['undone in part', '<p>Much rain.</p><p>Tea.</p>'],
])('keeps the conflict if the merge is %s', async (_case, html) => {
  const { autosave, sync, discardKept } = await openConflict('<p>Rain.</p><p>Tea fell.</p>')
  autosave.change({ html, title: 'Tea fell' })
  await seconds(11)
  expect(discardKept).not.toHaveBeenCalled()
  expect(sync.view().kept).toMatchObject([{ _id: 'html-1' }])
})

test('keeps the conflict if both changed the same paragraph', async () => {
  const { html, sync, notifyMerged } = await openConflict('<p>Little rain.</p>')
  expect(html()).toBe('<p>Much rain.</p>')
  expect(notifyMerged).not.toHaveBeenCalled()
  expect(sync.view().kept).toMatchObject([{ _id: 'html-1' }])
})
