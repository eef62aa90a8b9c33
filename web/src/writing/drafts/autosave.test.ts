// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftName } from './draft-names.ts'
import { createAutosave } from './autosave.ts'
import { createDraftStore } from './draft-store.ts'

const name = draftName('ann', 'post1')
const start = { fields: { ...blankFields, title: 'As published' }, baseVersion: 3 }
const form = (from = start) => createAutosave(createDraftStore(localStorage, name), from)
const onDevice = () => createDraftStore(localStorage, name).read()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('saves nothing before the first change', () => {
  const autosave = form()
  autosave.save()
  expect(onDevice()).toBeUndefined()
  expect(autosave.view()).toMatchObject({ saving: undefined, restoredAt: undefined, content: start })
})

test('saves changes after a debounce and restores them', () => {
  const autosave = form()
  autosave.change({ title: 'A' })
  autosave.change({ title: 'As I see it' })
  expect(onDevice()).toBeUndefined()
  vi.advanceTimersByTime(1000)
  expect(autosave.view().saving).toMatchObject({ kind: 'saved' })
  const again = form({ ...start, baseVersion: 4 })
  expect(again.view().content).toMatchObject({ fields: { title: 'As I see it' }, baseVersion: 3 })
  expect(again.view().restoredAt).toBe(onDevice()?.savedAt)
})

test('reads slow fields once: after the debounce, on save or on settle', () => {
  const autosave = form()
  const read = vi.fn(() => ({ html: '<p>Long</p>' }))
  autosave.changeLazily(read)
  autosave.changeLazily(read)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onDevice()?.fields.html).toBe('<p>Long</p>')
  expect(read).toHaveBeenCalledOnce()
  autosave.changeLazily(() => ({ html: '<p>Longer</p>' }))
  autosave.save()
  expect(onDevice()?.fields.html).toBe('<p>Longer</p>')
  autosave.changeLazily(() => ({ html: '<p>Longest</p>' }))
  autosave.flush()
  expect(autosave.view().content.fields.html).toBe('<p>Longest</p>')
})

test('restores unread fields when a discard is undone', () => {
  const autosave = form()
  autosave.changeLazily(() => ({ html: '<p>Just now</p>' }))
  autosave.discard()()
  expect(autosave.view().content.fields.html).toBe('<p>Just now</p>')
})

test('deletes a draft that equals the published post', () => {
  const autosave = form()
  autosave.change({ title: 'Other' })
  vi.advanceTimersByTime(1000)
  autosave.change({ title: 'As published' })
  vi.advanceTimersByTime(1000)
  expect(onDevice()).toBeUndefined()
})

test('restores a discarded draft', () => {
  const autosave = form()
  autosave.change({ title: 'Precious' })
  const takeBack = autosave.discard()
  expect([autosave.view().content, onDevice()]).toEqual([start, undefined])
  takeBack()
  expect(autosave.view().content.fields.title).toBe('Precious')
  expect(onDevice()?.fields.title).toBe('Precious')
})

test('remounts the editor when fields are replaced, but not when they are typed', () => {
  const autosave = form()
  autosave.change({ html: '<p>typed</p>' })
  expect(autosave.view().generation).toBe(0)
  autosave.replace({ fields: { ...blankFields, title: 'Theirs' }, aside: start.fields })
  expect(autosave.view().generation).toBe(1)
  expect(onDevice()).toMatchObject({ fields: { title: 'Theirs' }, aside: { title: 'As published' } })
})

test('deletes the draft after publishing', () => {
  const autosave = form()
  autosave.change({ title: 'Published' })
  autosave.save()
  autosave.change({ title: 'Published!' })
  autosave.finish()
  vi.advanceTimersByTime(1000)
  autosave.save()
  expect(onDevice()).toBeUndefined()
})
