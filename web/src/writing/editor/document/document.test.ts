// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newDelta } from './delta.ts'
import { deltaOf } from './delta-of.ts'
import { htmlOf } from './html-of.ts'
import type { Op } from './lines.ts'
import { documents } from './testing/documents.ts'

const named = (ops: readonly Op[]) => {
  const names = new Map<string, number>()
  const place = (name: string) => {
    if (!names.has(name)) names.set(name, names.size)
    return names.get(name)
  }
  const delta = newDelta()
  for (const { insert, attributes } of ops) {
    const counted = ['table', 'callout'].flatMap((format) => {
      const name = attributes?.[format] as string | undefined
      return name === undefined ? [] : [[format, name.split('.').map(place).join('.')]]
    })
    delta.insert(insert, { ...attributes, ...Object.fromEntries(counted) })
  }
  return delta.ops
}

describe('htmlOf and deltaOf', () => {
  it('round-trip every text', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const html = htmlOf(text)
        const read = deltaOf(html)
        expect(named(read.ops)).toEqual(named(text.ops))
        expect(htmlOf(read)).toBe(html)
      }),
      { numRuns: 150 },
    )
  })
})
