import { join } from 'node:path'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { positionOf } from '@soko/platform/projections/order.ts'
import { createMemoryView } from '@soko/platform/testing/any-order.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import type { Operation, Query } from '@soko/platform/view-store/view-store.ts'
import fc from 'fast-check'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { InstrumentLists } from '../instruments/instruments-view.ts'
import { NotificationKeys, NotificationLists } from './notifications-view.ts'
import { notificationsProjection } from './notifications.projection.ts'
import { countUnread, readNotifications } from './read-notifications.ts'

const folder = sharedFolder()
const views = useShared(async () => createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') }))

const CALLS = 12
const STEPS = 40
/** Calls 0, 4 and 8 are amina's. All calls are on three instruments. */
const authorOf = (call: number) => ['amina', 'a1', 'a2', 'a3'][call % 4] ?? ''
const symbolOf = (call: number) => `S${call % 3}`

const step = fc.record({
  call: fc.nat(CALLS - 1),
  what: fc.constantFrom('right', 'wrong', 'void', 'withdrawn', 'erased'),
})
/**
 * Judgements (`steps`) are a third of a day apart. `authors` and `instruments` contain the step at which
 * amina followed each; content's events arrive after `late` steps.
 */
const site = fc.record({
  steps: fc.array(step, { maxLength: STEPS }),
  authors: fc.array(fc.option(fc.nat(STEPS)), { minLength: 3, maxLength: 3 }),
  instruments: fc.array(fc.option(fc.nat(STEPS)), { minLength: 3, maxLength: 3 }),
  mark: fc.nat(STEPS + 1),
  late: fc.nat(STEPS),
})
type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never

const THIRD_OF_A_DAY = 8 * 3_600_000
const timeAt = (position: number) => Date.UTC(2026, 0, 1) + position * THIRD_OF_A_DAY
const dayAt = (position: number) => new Date(timeAt(position)).toISOString().slice(0, 10)

const eventOf = ({ call, what }: Site['steps'][number]): NewEvent => {
  const of = [`c${call}`, authorOf(call), symbolOf(call)] as const
  if (what === 'withdrawn') return exampleEvents.judgementWithdrawn(...of)
  return what === 'erased' ? exampleEvents.judgementErased(of[0]) : exampleEvents.callJudged(...of, what)
}

/** Returns the operations that recreate the view after all events, with amina's follows and read position. */
const operationsOf = async ({ steps, late, authors, instruments, mark }: Site) => {
  const view = createMemoryView()
  const apply = async (source: string, position: number, event: NewEvent) =>
    notificationsProjection.apply(
      { ...event, source, position, index: 0, version: 1, time: new Date(timeAt(position)).toISOString() },
      view,
    )
  const judge = async (from: number, to?: number) => {
    for (const [at, each] of steps.slice(from, to).entries())
      await apply('markets', from + at + 1, eventOf(each))
  }
  await judge(0, late)
  for (let call = 0; call < CALLS; call += 1)
    await apply('content', call + 1, exampleEvents.callMade(`c${call}`, authorOf(call), symbolOf(call)))
  await judge(late)
  const { documents, lists } = view.contents()
  const follows = (list: string, names: readonly string[], since: readonly (number | null)[]) =>
    since.flatMap((position, at): readonly Operation[] =>
      position === null ? [] : [{ add: list, member: names[at] ?? '', score: timeAt(position) }],
    )
  return [
    ...Object.entries(documents).map(([put, document]): Operation => ({ put, document })),
    ...Object.entries(lists).flatMap(([add, entries]) =>
      entries.map(([member, score]): Operation => ({ add, member, score })),
    ),
    { put: NotificationKeys.read('amina'), document: { content: 0, social: 0, markets: mark } },
    ...follows(NotificationLists.following('amina'), ['a1', 'a2', 'a3'], authors),
    ...follows(InstrumentLists.followed('amina'), ['S0', 'S1', 'S2'], instruments),
  ]
}

/** Returns the expected rows: by subject and day, each call with the position of its judgement. */
const expectedOf = ({ steps, authors, instruments }: Site): ReadonlyMap<string, readonly string[]> => {
  const rows = new Map<string, readonly string[]>()
  const notify = (subject: string, position: number, call: number) => {
    const row = `${subject} ${dayAt(position)}`
    rows.set(row, [...(rows.get(row) ?? []), `c${call}@${position}`])
  }
  for (let call = 0; call < CALLS; call += 1) {
    const own = steps.flatMap((each, at) => (each.call === call ? [{ ...each, position: at + 1 }] : []))
    const lastRemoval = own.findLastIndex(({ what }) => what === 'withdrawn' || what === 'erased')
    const since = own.slice(lastRemoval + 1)
    const last = since.at(-1)
    if (last === undefined) continue
    if (authorOf(call) === 'amina') {
      notify('own:amina', last.position, call)
      continue
    }
    if (last.what === 'void') continue
    const first = since[since.findLastIndex(({ what }) => what === 'void') + 1]?.position ?? 0
    const follows = (position: number | null | undefined) =>
      position !== null && position !== undefined && first > position
    if (follows(authors[(call % 4) - 1])) notify(`by:${authorOf(call)}`, first, call)
    else if (follows(instruments[call % 3])) notify(`on:${symbolOf(call)}`, first, call)
  }
  return rows
}

const amina = { userId: 'amina', role: 'member' } as const

describe('judged calls', () => {
  it('notify the users concerned, each once with its read state, on pages of any length', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(site, fc.integer({ min: 1, max: 9 }), async (given, limit) => {
        const view = views.view(`judged-${(made += 1)}`)
        await view.apply({ expected: null, next: {}, operations: await operationsOf(given) })
        const read: ReadView = async <const Queries extends readonly Query[]>(_: string, queries: Queries) =>
          (await view.read(queries)).answers
        const seen = new Map<string, readonly string[]>()
        const unread = new Set<string>()
        for (let cursor: string | undefined; ;) {
          const page = await readNotifications(read, amina, { limit, cursor })
          for (const entry of page.entries) {
            if (!('judged' in entry)) throw new Error('something else is told')
            const { subject, day, calls } = entry.judged
            const row = `${subject} ${day}`
            expect(seen.has(row)).toBe(false)
            seen.set(
              row,
              calls.map(({ judgement, place }) => `${judgement.callId}@${positionOf(place.order)}`),
            )
            if (!entry.read) unread.add(row)
          }
          if (page.nextCursor === null) break
          cursor = page.nextCursor
        }
        const expected = expectedOf(given)
        const sorted = (rows: ReadonlyMap<string, readonly string[]>) =>
          Object.fromEntries(Array.from(rows, ([row, calls]) => [row, calls.toSorted()]))
        expect(sorted(seen)).toEqual(sorted(expected))
        const isNew = (calls: readonly string[]) =>
          calls.some((call) => Number(call.split('@')[1]) > given.mark)
        const fresh = Array.from(expected).flatMap(([row, calls]) => (isNew(calls) ? [row] : []))
        expect([...unread].toSorted()).toEqual(fresh.toSorted())
        expect(await countUnread(read, amina)).toBe(fresh.length)
      }),
      { numRuns: 100 },
    )
  })
})
