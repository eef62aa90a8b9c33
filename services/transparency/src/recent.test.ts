import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

/** A store whose reads return their number, once `answer` is called. */
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
  }
}

it('shares one read between concurrent and subsequent callers', async () => {
  const { recent, answer } = slowStore()
  const one = { name: 'a', read: 1 }
  const asked = [recent.read('a'), recent.read('a')]
  answer()
  expect(await Promise.all([...asked, recent.read('a')])).toEqual([one, one, one])
})

it('reads again after clear, and still answers earlier callers', async () => {
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

it('reads again, once, if the cached value is not sufficient', async () => {
  let size = 0
  const { read } = createRecent(async (name) => Promise.resolve({ name, size: (size += 1) }))
  expect(await read('a')).toEqual({ name: 'a', size: 1 })
  expect(await read('a', (found) => found.size >= 1)).toEqual({ name: 'a', size: 1 })
  expect(await read('a', (found) => found.size >= 2)).toEqual({ name: 'a', size: 2 })
  expect(await read('a', () => false)).toEqual({ name: 'a', size: 3 })
  expect(await read('a')).toEqual({ name: 'a', size: 3 })
})
