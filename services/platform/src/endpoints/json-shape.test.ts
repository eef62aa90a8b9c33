import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkShape } from './json-shape.ts'

const check = async (json: string, most = 1_000) => checkShape(Buffer.from(json), most)
const count = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return inside.reduce<number>((sum, each) => sum + count(each), Math.max(1, inside.length))
}

describe('the shape of a body', () => {
  it('counts values like a parser, regardless of string contents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.object(), fc.array(fc.object())), fc.nat(3), async (value, indent) => {
        const json = JSON.stringify(value, null, indent)
        const values = count(JSON.parse(json))
        await check(json, values)
        await expect(check(json, values - 1)).rejects.toMatchObject({ status: 413, code: 'too-large' })
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['keys', `{${Array.from({ length: 250_000 }, (_, n) => `"k${n}":0`).join()}}`],
    ['items', `[${'0,'.repeat(2_000_000)}0]`],
    ['empty objects', `[${'{},'.repeat(1_000_000)}0]`],
  ])('refuses too many %s', async (_what, json) => {
    await expect(check(json)).rejects.toMatchObject({
      status: 413,
      message: 'The body has more than 1,000 fields and list items.',
    })
  })

  it('refuses deep nesting and long field names', async () => {
    await check('['.repeat(32) + ']'.repeat(32))
    for (const json of ['['.repeat(33), '{"a":'.repeat(33)])
      await expect(check(json)).rejects.toMatchObject({ status: 422, errors: { _: [expect.any(String)] } })
    await check(JSON.stringify({ ['k'.repeat(200)]: 1 }))
    await expect(check(JSON.stringify({ ['k'.repeat(201)]: 1 }))).rejects.toMatchObject({ status: 422 })
  })

  it('reads long strings in slices, with any split', async () => {
    for (const before of ['', ' ', '  ']) {
      const json = `${before}{"a":"${String.raw`\"`.repeat(300_000)}","b":"${'[{,'.repeat(200_000)}"}`
      await check(json, 2)
      await expect(check(json, 1)).rejects.toMatchObject({ status: 413 })
    }
  })

  it('leaves invalid JSON to the parser', async () => {
    for (const json of ['', '"', '"\\', ']}', ':', 'nothing'])
      await expect(check(json)).resolves.toBeUndefined()
  })
})
