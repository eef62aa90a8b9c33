import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import type { Operation, Query, View, ViewStore } from '@soko/platform/view-store/view-store.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderOf } from '@soko/platform/projections/order.ts'
import { Groups, NotificationKeys, NotificationLists } from './notifications-view.ts'
import { countUnread, type FoundNotification, readNotifications } from './read-notifications.ts'

let folder: string
let views: ViewStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-notifications-'))
  views = await createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') })
})
afterAll(async () => {
  await views.close()
  await rm(folder, { recursive: true, force: true })
})

/** How far the clock of content's log is from that of social's, in milliseconds. */
const clocks = fc.constantFrom(0, 3_600_000, -3_600_000)
/** Who publishes, one after the other, and whether amina follows them, and since before which post. */
const authors = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 40 })
const follows = fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { minLength: 12, maxLength: 12 })
const position = fc.integer({ min: 0, max: 45 })
const site = fc.record({
  clock: clocks,
  authors,
  follows,
  groups: fc.nat(10),
  content: position,
  social: position,
})
type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never

const START = Date.UTC(2026, 0, 1)
const timeAt = (step: number, clock = 0) => START + step * 1_000 + clock
const isoAt = (step: number, clock = 0) => new Date(timeAt(step, clock)).toISOString()
const placeAt = (step: number) => orderOf({ position: step, index: 0 })

/** The view of such a site, as the projection would leave it. */
const operationsOf = ({ clock, authors, follows, groups, content, social }: Site): readonly Operation[] => [
  { put: NotificationKeys.read('amina'), document: { content, social } },
  ...follows.flatMap((since, author): readonly Operation[] =>
    since === null
      ? []
      : [{ add: NotificationLists.following('amina'), member: `a${author}`, score: timeAt(since, clock) }],
  ),
  ...authors.flatMap((author, step): readonly Operation[] => {
    const place = { at: isoAt(step, clock), order: placeAt(step) }
    const names = { postId: `p${step}`, authorId: `a${author}`, slug: '', title: '', retracted: false }
    return [
      { put: NotificationKeys.post(`p${step}`), document: { ...names, ...place } },
      { add: NotificationLists.posts(`a${author}`), member: `p${step}`, score: placeAt(step) },
    ]
  }),
  ...Array.from({ length: groups }, (_, index) => index).flatMap((index): readonly Operation[] => {
    const group = Groups.comments(`g${index}`)
    const document = { postId: `g${index}`, at: isoAt(4 * index) }
    return [
      { put: NotificationKeys.group('amina', group), document },
      { add: NotificationLists.groups('amina'), member: group, score: placeAt(4 * index) },
    ]
  }),
]

/** What amina should be told, in the order of each log, newest first. */
const expectedOf = ({ authors, follows, groups, content, social }: Site) => ({
  content: authors
    .flatMap((author, step) => {
      const since = follows[author] ?? null
      return since !== null && step > since ? [{ name: `p${step}`, read: step <= content }] : []
    })
    .toReversed(),
  social: Array.from({ length: groups }, (_, index) => ({
    name: Groups.comments(`g${index}`),
    read: 4 * index <= social,
  })).toReversed(),
})

const readerOf =
  (view: View): ReadView =>
  async <const Queries extends readonly Query[]>(_: string, queries: Queries) =>
    (await view.read(queries)).answers

const nameOf = (found: FoundNotification): string => {
  if ('post' in found) return found.post.postId
  return 'group' in found ? found.group : 'reports'
}
const amina = { userId: 'amina', role: 'member' } as const

describe('notifications', () => {
  it('are those of both logs, each once and as read as it is, on pages of any length', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(site, fc.integer({ min: 1, max: 9 }), async (given, limit) => {
        const view = views.view(`notifications-${(made += 1)}`)
        await view.apply({ expected: null, next: {}, operations: operationsOf(given) })
        const read = readerOf(view)
        const found: FoundNotification[] = []
        for (let cursor: string | undefined; ;) {
          const page = await readNotifications(read, amina, { limit, cursor })
          expect(page.entries.length).toBeLessThanOrEqual(limit)
          found.push(...page.entries)
          if (page.nextCursor === null) break
          cursor = page.nextCursor
        }
        const told = found.map((each) => ({ name: nameOf(each), read: each.read }))
        const expected = expectedOf(given)
        expect(told.filter(({ name }) => name.startsWith('p'))).toEqual(expected.content)
        expect(told.filter(({ name }) => name.startsWith('c'))).toEqual(expected.social)
        expect(await countUnread(read, amina)).toBe(told.filter((each) => !each.read).length)
      }),
      { numRuns: 60 },
    )
  })
})
