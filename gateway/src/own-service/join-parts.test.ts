import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinParts } from './join-parts.ts'

const bytesOf = (value: object, size: number): Readable => {
  const json = Buffer.from(JSON.stringify(value))
  const starts = Array.from({ length: Math.ceil(json.length / size) }, (_, nth) => nth * size)
  return Readable.from(starts.map((start) => json.subarray(start, start + size)))
}

it('joins several objects, regardless of chunk sizes', async () => {
  const field = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    list: fc.array(fc.jsonValue({ maxDepth: 1 })),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      async (fields, size) => {
        const objects = fields.map((value, nth) => ({ [`field${nth}`]: value, other: nth }))
        const joined = joinParts(
          { at: 'now' },
          objects.map((object) => bytesOf(object, size)),
        )
        expect(JSON.parse(await text(joined))).toEqual(
          JSON.parse(JSON.stringify(Object.assign({ at: 'now' }, ...objects))),
        )
      },
    ),
    { numRuns: 60 },
  )
})
