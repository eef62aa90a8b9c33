import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

async function* listOf(items: readonly unknown[]): AsyncGenerator {
  for (const item of items) yield item
}

const streamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return listOf(value.map(streamed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, streamed(field)]))
}

it('writes the same text as JSON.stringify, with or without streamed lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
      for (const written of [value, streamed(value)]) {
        expect((await Array.fromAsync(jsonPieces(written))).join('')).toBe(JSON.stringify(value))
      }
    }),
    { numRuns: 50 },
  )
})

it('omits fields without a value', async () => {
  const pieces = await Array.fromAsync(jsonPieces({ a: undefined, list: listOf([]), b: undefined }))
  expect(pieces.join('')).toBe('{"list":[]}')
})

it('reads a list only on demand', async () => {
  let read = 0
  const endless = async function* (): AsyncGenerator<number> {
    for (;;) yield (read += 1)
  }
  for await (const piece of jsonPieces({ list: endless() })) if (piece === '3') break
  expect(read).toBe(3)
})
