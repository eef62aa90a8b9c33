import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { differingFields, isSame, mergeFields } from './merge-fields.ts'

const fields = (given: Partial<DraftFields>): DraftFields => ({ ...blankFields, ...given })

describe('merging what a device has', () => {
  const base = fields({ title: 'Tea', html: '<p>Rain.</p>', categories: ['Tea'] })

  it('loses nothing where both sides wrote the same, or what is there is empty', () => {
    const present = { ...base, title: 'Same', html: '' }
    const arriving = { title: 'Same', html: '<p>New.</p>' }
    expect(mergeFields({ base, present, arriving }).lost).toEqual([])
  })

  it('keeps every difference where nobody knows any more what the device began from', () => {
    const { fields: merged, lost } = mergeFields({
      base: undefined,
      present: base,
      arriving: { title: 'Old' },
    })
    expect(merged).toEqual({ ...base, title: 'Old' })
    expect(lost).toEqual(['title'])
  })

  it('tells a device of what it has not', () => {
    const present = { ...base, html: '<p>Of another device.</p>' }
    expect(differingFields({ base, present, arriving: { title: 'Tea' } })).toEqual(['html'])
    expect(differingFields({ base, present, arriving: { html: present.html } })).toEqual([])
  })
})

describe('however many devices write whatever in whatever order', () => {
  /** Few values, so that two sides often write the same. */
  const value = fc.constantFrom('', 'a', 'b', 'c', 'd')
  const writing = fc.record({
    device: fc.nat(2),
    /** Whether the device takes over what is there before it writes. */
    reads: fc.boolean(),
    title: fc.option(value, { nil: undefined }),
    html: fc.option(value, { nil: undefined }),
    categories: fc.option(fc.array(value, { maxLength: 2 }), { nil: undefined }),
  })

  it('each value that a device wrote is in the fields, kept, or in its save', () => {
    fc.assert(
      fc.property(fc.array(writing, { maxLength: 12 }), (writings) => {
        const saves: DraftFields[] = [blankFields]
        const kept: { field: DraftField; save: number }[] = []
        const devices = [0, 0, 0]
        for (const { device, reads, ...written } of writings) {
          if (reads) devices[device] = saves.length - 1
          const base = saves[devices[device]!]!
          const before = saves.at(-1)!
          const { fields: merged, lost } = mergeFields({ base, present: before, arriving: written })
          kept.push(...lost.map((field) => ({ field, save: saves.length - 1 })))
          saves.push(merged)
          devices[device] = saves.length - 1

          for (const field of draftFields) {
            const wrote = field in written ? written[field as keyof typeof written] : undefined
            const isNew = wrote !== undefined && !isSame(wrote, base[field])
            // What it wrote stands in its save.
            if (isNew) expect(merged[field]).toEqual(wrote)
            // What it did not touch is as it was.
            if (!isNew) expect(merged[field]).toEqual(before[field])
            // What another device wrote since, and is there no more, is kept.
            const replaced = !isSame(before[field], merged[field]) && !isSame(before[field], base[field])
            if (replaced && before[field].length > 0) {
              expect(kept).toContainEqual({ field, save: saves.length - 2 })
            }
          }
        }
      }),
    )
  })
})
