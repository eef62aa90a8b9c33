// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { inOrder } from './draft.ts'
import { draftName } from './draft-names.ts'
import { createDraftStore } from './draft-store.ts'
import { parseDraft } from './parse-draft.ts'

const name = draftName('ann', 'one')
const content = (title: string) => ({ fields: { ...blankFields, title } })
const now = () => '2026-11-21T18:04:00.000Z'
const tab = (storage: Storage = localStorage) => createDraftStore(storage, name, now)

beforeEach(() => {
  localStorage.clear()
})

test('reads a saved draft after a crash', () => {
  const store = tab()
  expect(store.save(content('Tea'))).toEqual({ kind: 'saved', at: now() })
  store.save({ ...content('Tea and cocoa'), baseVersion: 3 })
  expect(tab().read()).toMatchObject({ fields: { title: 'Tea and cocoa' }, baseVersion: 3, savedAt: now() })
})

test('does not overwrite a newer revision from another tab', () => {
  const [one, other] = [tab(), tab()]
  one.save(content('Tea'))
  expect(other.save(content('Copper'))).toEqual({ kind: 'stale' })
  other.remove()
  expect(tab().read()?.fields.title).toBe('Tea')
  other.read()
  expect(other.save(content('Copper')).kind).toBe('saved')
  expect(one.save(content('Tea, again')).kind).toBe('stale')
})

test('saves a new draft after the old one was removed', () => {
  const store = tab()
  store.save(content('Tea'))
  store.remove()
  expect(tab().read()).toBeUndefined()
  expect(store.save(content('Cocoa')).kind).toBe('saved')
})

test('returns `failed` if the storage is full', () => {
  const full: Storage = Object.assign(Object.create(localStorage) as Storage, {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(tab(full).save(content('Tea'))).toEqual({ kind: 'failed' })
})

test('returns undefined for invalid drafts', () => {
  for (const text of ['', '{', '{"fields":{}}', 'null']) {
    localStorage.setItem(name, text)
    expect(tab().read()).toBeUndefined()
  }
})

test('fills fields that an older draft lacks with blanks', () => {
  const { tradViewLink: _later, ...before } = { ...blankFields, title: 'Tea' }
  const kept = JSON.stringify({ fields: before, savedAt: new Date(0).toISOString(), revision: 1 })
  expect(parseDraft(kept)?.fields).toEqual({ ...blankFields, title: 'Tea' })
  expect(inOrder({ title: 'Tea' })).toEqual({ ...blankFields, title: 'Tea' })
})
