import { expect, test } from 'vitest'
import { lockDraft } from './draft-lock.ts'
import { withDraftLock } from './with-draft-lock.ts'

test('waits until the form has saved and released the lock, and then gives it back', async () => {
  const name = 'soko-draft:ann:while-held'
  const done: string[] = []
  const isOpen = Promise.withResolvers<void>()
  const isBack = Promise.withResolvers<void>()
  const form = lockDraft(
    name,
    (holding) => {
      done.push(`form ${holding}`)
      if (holding === 'held') (done.includes('act') ? isBack : isOpen).resolve()
    },
    () => {
      done.push('form saves')
      form.release()
    },
  )
  await isOpen.promise
  const result = await withDraftLock(name, async () => {
    done.push('act')
    return 'done'
  })
  await isBack.promise
  form.close()
  expect(result).toBe('done')
  expect(done).toEqual(['form held', 'form saves', 'form elsewhere', 'act', 'form held'])
})

test('releases the lock after an error', async () => {
  const name = 'soko-draft:ann:while-held-fails'
  await expect(withDraftLock(name, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withDraftLock(name, async () => 'free')).toBe('free')
})
