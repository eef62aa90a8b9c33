import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { differingFields, isSame, mergeFields } from './merge-fields.ts'

const fields = (given: Partial<DraftFields>): DraftFields => ({ ...blankFields, ...given })

describe("merging a device's fields", () => {
  const base = fields({ title: 'Tea', html: '<p>Rain.</p>', categories: ['Tea'] })

  it('loses nothing if both sides wrote the same, or the existing value is empty', () => {
    const present = { ...base, title: 'Same', html: '' }
    const arriving = { title: 'Same', html: '<p>New.</p>' }
    expect(mergeFields({ base, present, arriving }).lost).toEqual([])
  })

  it('keeps every difference if the base is unknown', () => {
    const { fields: merged, lost } = mergeFields({
      base: undefined,
      present: base,
      arriving: { title: 'Old' },
    })
    expect(merged).toEqual({ ...base, title: 'Old' })
    expect(lost).toEqual(['title'])
  })

  it("returns the fields that differ from the device's", () => {
    const present = { ...base, html: '<p>Of another device.</p>' }
    expect(differingFields({ base, present, arriving: { title: 'Tea' } })).toEqual(['html'])
    expect(differingFields({ base, present, arriving: { html: present.html } })).toEqual([])
  })
})

describe('writes of several devices in any order', () => {
  /** Few different values, so that two devices often write the same value. */
  const value = fc.constantFrom('', 'a', 'b', 'c', 'd')
  const writing = fc.record({
    device: fc.nat(2),
    reads: fc.boolean(),
    title: fc.option(value, { nil: undefined }),
    html: fc.option(value, { nil: undefined }),
    categories: fc.option(fc.array(value, { maxLength: 2 }), { nil: undefined }),
  })

  it('keep each written value in the fields, the kept values, or its revision', () => {
    fc.assert(
      fc.property(fc.array(writing, { maxLength: 12 }), (writings) => {
        const saves: DraftFields[] = [blankFields]
        const lostValues: { field: DraftField; save: number }[] = []
        const devices = [0, 0, 0]
        for (const { device, reads, ...written } of writings) {
          if (reads) devices[device] = saves.length - 1
          const base = saves[devices[device]!]!
          const before = saves.at(-1)!
          const { fields: merged, lost } = mergeFields({ base, present: before, arriving: written })
          lostValues.push(...lost.map((field) => ({ field, save: saves.length - 1 })))
          saves.push(merged)
          devices[device] = saves.length - 1

          for (const field of draftFields) {
            const wrote = field in written ? written[field as keyof typeof written] : undefined
            const isNew = wrote !== undefined && !isSame(wrote, base[field])
            if (isNew) expect(merged[field]).toEqual(wrote)
            if (!isNew) expect(merged[field]).toEqual(before[field])
            // A value by another device that was replaced is listed as lost.
            const replaced = !isSame(before[field], merged[field]) && !isSame(before[field], base[field])
            if (replaced && before[field].length > 0) {
              expect(lostValues).toContainEqual({ field, save: saves.length - 2 })
            }
          }
        }
      }),
    )
  })
})
