import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

/** A store that answers how often it was read, once it is let. */
const slowStore = () => {
  let reads = 0
  const waiting: PromiseWithResolvers<void>[] = []
  const recent = createRecent(async (name) => {
    const [read, held] = [(reads += 1), Promise.withResolvers<void>()]
    waiting.push(held)
    await held.promise
    return { name, read }
  })
  return {
    recent,
    answer: () => waiting.shift()?.resolve(),
    fail: () => waiting.shift()?.reject(new Error('away')),
  }
}

it('has one read for all who ask at once, and a moment later', async () => {
  const { recent, answer } = slowStore()
  const one = { name: 'a', read: 1 }
  const asked = [recent.read('a'), recent.read('a')]
  answer()
  expect(await Promise.all([...asked, recent.read('a')])).toEqual([one, one, one])
})

it('reads anew once it is told to forget, and answers who asked before', async () => {
  const { recent, answer } = slowStore()
  const before = recent.read('a')
  recent.forget()
  const after = recent.read('a')
  answer()
  answer()
  expect(await before).toEqual({ name: 'a', read: 1 })
  expect(await after).toEqual({ name: 'a', read: 2 })
  expect(await recent.read('a')).toEqual({ name: 'a', read: 2 })
})

it('asks again after a failure', async () => {
  const { recent, answer, fail } = slowStore()
  const failed = recent.read('a')
  fail()
  await expect(failed).rejects.toThrow('away')
  const again = recent.read('a')
  answer()
  expect(await again).toEqual({ name: 'a', read: 2 })
})
