import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { chooseItems, type DigestItem, indexItems, MOST_ITEMS } from './digest-items.rules.ts'
import { MOST_LATE, periodOf } from './due-digest.rules.ts'
import { anyNames, anyPublished, anySchedule, anyStart, anySteps } from './testing/any-reader.ts'
import { createDigestModel, type Sent } from './testing/digest-model.ts'

describe('the digests of a reader', () => {
  it('never contain an item twice, are never empty, early or late, and come once a period', () => {
    let count = 0
    fc.assert(
      fc.property(anyStart, anySchedule, anySteps, (start, schedule, steps) => {
        const { sent, run } = createDigestModel(start, schedule)
        for (const step of steps) run(step)
        count += sent.length
        const ids = sent.flatMap(({ digest }) => digest.items.map(({ item }) => item.id))
        expect(new Set(ids).size, 'different items').toBe(ids.length)
        const days: string[] = []
        for (const each of sent) {
          const { items, frequency, day } = each.digest
          expect(items.length).toBeGreaterThan(0)
          expect(items.length).toBeLessThanOrEqual(MOST_ITEMS)
          expectOnTime(each)
          const { first, last } = periodOf(frequency, day)
          expect(days.filter((earlier) => first <= earlier && earlier <= last)).toEqual([])
          days.push(day)
        }
      }),
      { numRuns: 80 },
    )
    expect(count, 'digests in all runs').toBeGreaterThan(80)
  })

  it('do not depend on the order of follows or items', () => {
    const follows = fc.record({ authors: anyNames, symbols: anyNames, categories: anyNames })
    const published = fc.array(fc.tuple(anyPublished, fc.integer({ min: 0, max: 5 })), {
      maxLength: 60,
      size: 'max',
    })
    fc.assert(
      fc.property(published, follows, ([...all], { authors, symbols, categories }) => {
        const items = all.map(([item, at], index): DigestItem => {
          const source = item.kind === 'post' ? 'content' : 'markets'
          return { ...item, id: String(index), source, position: index + 1, at }
        })
        const choice = { readerId: 'd', after: { content: 3, markets: 3 }, since: 1 }
        const upTo = { content: 50, markets: 50 }
        const chosen = chooseItems(indexItems(items, upTo), {
          ...choice,
          follows: { authors, symbols, categories },
        })
        const reversed = {
          authors: authors.toReversed(),
          symbols: symbols.toReversed(),
          categories: categories.toReversed(),
        }
        expect(chooseItems(indexItems(items.toReversed(), upTo), { ...choice, follows: reversed })).toEqual(
          chosen,
        )
        // Without the limit, all new items of others that the reader follows would be chosen.
        const followed = items.filter(
          ({ authorId, symbols: about, categories: of, position, at }) =>
            position > 3 &&
            position <= 50 &&
            at >= 1 &&
            authorId !== 'd' &&
            (authors.includes(authorId) ||
              about.some((each) => symbols.includes(each)) ||
              of.some((each) => categories.includes(each))),
        )
        expect(chosen).toHaveLength(Math.min(MOST_ITEMS, followed.length))
      }),
    )
  })
})

/** It was due when the reader's clock showed the hour of its day, or a later one if the clock skipped it. */
const expectOnTime = ({ at, schedule: { hour, zone }, digest: { day, at: dueAt } }: Sent): void => {
  const shown = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(zone)
  const chosen = Temporal.PlainDate.from(day).toPlainDateTime({ hour })
  const order = Temporal.PlainDateTime.compare(shown.toPlainDateTime(), chosen)
  expect(order, `${shown.toString()} for ${chosen.toString()}`).toBeGreaterThanOrEqual(0)
  expect(at - dueAt.getTime()).toBeGreaterThanOrEqual(0)
  expect(at - dueAt.getTime()).toBeLessThanOrEqual(MOST_LATE)
}
