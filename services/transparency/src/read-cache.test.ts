import { expect, it } from 'vitest'
import { createReadCache } from './read-cache.ts'

/** Reads resolve with their number when `resolveNext` is called. */
const slowStore = () => {
  let reads = 0
  const waiting: PromiseWithResolvers<void>[] = []
  const recent = createReadCache(async (name) => {
    const [read, blocked] = [(reads += 1), Promise.withResolvers<void>()]
    waiting.push(blocked)
    await blocked.promise
    return { name, read }
  })
  return {
    recent,
    resolveNext: () => waiting.shift()?.resolve(),
  }
}

it('shares one read between concurrent and subsequent callers', async () => {
  const { recent, resolveNext } = slowStore()
  const one = { name: 'a', read: 1 }
  const reads = [recent.read('a'), recent.read('a')]
  resolveNext()
  expect(await Promise.all([...reads, recent.read('a')])).toEqual([one, one, one])
})

it('reads again after clear, and still answers earlier callers', async () => {
  const { recent, resolveNext } = slowStore()
  const before = recent.read('a')
  recent.clear()
  const after = recent.read('a')
  resolveNext()
  resolveNext()
  expect(await before).toEqual({ name: 'a', read: 1 })
  expect(await after).toEqual({ name: 'a', read: 2 })
  expect(await recent.read('a')).toEqual({ name: 'a', read: 2 })
})

it('reads again, once, if the cached value is not sufficient', async () => {
  let size = 0
  const { read } = createReadCache(async (name) => Promise.resolve({ name, size: (size += 1) }))
  expect(await read('a')).toEqual({ name: 'a', size: 1 })
  expect(await read('a', (found) => found.size >= 1)).toEqual({ name: 'a', size: 1 })
  expect(await read('a', (found) => found.size >= 2)).toEqual({ name: 'a', size: 2 })
  expect(await read('a', () => false)).toEqual({ name: 'a', size: 3 })
  expect(await read('a')).toEqual({ name: 'a', size: 3 })
})
