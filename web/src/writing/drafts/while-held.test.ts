import { expect, test } from 'vitest'
import { claimDraft } from './draft-claim.ts'
import { whileHeld } from './while-held.ts'

test('what has a draft open saves and lets go first, and has it again afterwards', async () => {
  const name = 'soko-draft:ann:while-held'
  const done: string[] = []
  const isOpen = Promise.withResolvers<void>()
  const isBack = Promise.withResolvers<void>()
  const form = claimDraft(
    name,
    (holding) => {
      done.push(`form ${holding}`)
      if (holding === 'mine') (done.includes('act') ? isBack : isOpen).resolve()
    },
    () => {
      done.push('form saves')
      form.release()
    },
  )
  await isOpen.promise
  const result = await whileHeld(name, async () => {
    done.push('act')
    return 'done'
  })
  await isBack.promise
  form.end()
  expect(result).toBe('done')
  expect(done).toEqual(['form mine', 'form saves', 'form elsewhere', 'act', 'form mine'])
})

test('what fails lets go, too', async () => {
  const name = 'soko-draft:ann:while-held-fails'
  await expect(whileHeld(name, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await whileHeld(name, async () => 'free')).toBe('free')
})
