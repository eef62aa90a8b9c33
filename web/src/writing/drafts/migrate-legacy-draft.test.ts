// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { draftName, hasLegacyDraft, namedDrafts } from './draft-names.ts'
import { createDraftStore } from './draft-store.ts'
import { migrateLegacyDraft } from './migrate-legacy-draft.ts'

const only = draftName('ann', 'new')
const content = { fields: { ...blankFields, title: 'Tea' }, waiting: true }
const takeOver = async (locks?: LockManager) => migrateLegacyDraft(localStorage, 'ann', locks)

beforeEach(() => {
  localStorage.clear()
})

test('gives the legacy draft an id once, without changing it', async () => {
  createDraftStore(localStorage, only).save(content)
  const kept = createDraftStore(localStorage, only).read()
  expect(hasLegacyDraft(localStorage, 'ann')).toBe(true)
  const id = await takeOver()
  expect(id).toMatch(/^[A-Za-z0-9]{16,64}$/)
  expect(namedDrafts(localStorage, 'ann')).toEqual([{ id, name: draftName('ann', id ?? '') }])
  expect(createDraftStore(localStorage, draftName('ann', id ?? '')).read()).toEqual(kept)
  expect(await takeOver()).toBeUndefined()
  expect(namedDrafts(localStorage, 'ann')).toHaveLength(1)
})

test('deletes an invalid draft', async () => {
  localStorage.setItem(only, '{')
  expect(await takeOver()).toBeUndefined()
  expect(hasLegacyDraft(localStorage, 'ann')).toBe(false)
})

test('skips a draft that is open in a tab', async () => {
  createDraftStore(localStorage, only).save(content)
  const held = { request: async (_name: string, _options: object, run: (lock: null) => unknown) => run(null) }
  expect(await takeOver(held as unknown as LockManager)).toBeUndefined()
  expect(hasLegacyDraft(localStorage, 'ann')).toBe(true)
})

test('keeps the original if the storage is full', async () => {
  createDraftStore(localStorage, only).save(content)
  const full: Storage = Object.create(localStorage, {
    setItem: {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  }) as Storage
  Object.defineProperty(full, 'getItem', { value: (name: string) => localStorage.getItem(name) })
  await expect(migrateLegacyDraft(full, 'ann', undefined)).rejects.toThrow('full')
  expect(hasLegacyDraft(localStorage, 'ann')).toBe(true)
})
