import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import type { Announcement } from '@soko/platform/projections/announcement.ts'
import { describe, expect, it } from 'vitest'
import { type Answer, Life } from './answer.ts'
import { createEdgeCache } from './edge-cache.ts'
import { LONGEST_SILENCE } from './announcements.ts'

/** The model: one view with two sources. The response for a tag contains the number of its writes. */
const SOURCES = ['content', 'social']
const TAGS = ['feed', 'post:1', 'post:2']

type Write = { readonly source: string; readonly position: number; readonly tag: string }
type Read = {
  readonly tags: readonly string[]
  readonly isSlow: boolean
  readonly received: ReadonlyMap<string, number>
}
/** A pending request to the service: `look` reads the view, `finish` sends the response, `fail` fails it. */
type Fetch = { look(): void; finish(): void; fail(): void }

const source = fc.constantFrom(...SOURCES)
const tag = fc.constantFrom(...TAGS)
const which = fc.nat({ max: 9 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write' as const), source, tag }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      tags: fc.uniqueArray(tag, { minLength: 1, maxLength: 2 }),
      isSlow: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('look', 'finish', 'fail'), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('receive', 'lose', 'repeat'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('heartbeat', 'rebuild'), source }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(100, LONGEST_SILENCE + 1),
    }),
  },
)

const run = async (
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
): Promise<void> => {
  let time = 0
  const cache = createEdgeCache({ common: {}, now: () => time })
  const writes: Write[] = []
  const pending: Announcement[] = []
  const announced: Announcement[] = []
  const fetches: Fetch[] = []
  const reads: Promise<void>[] = []
  const received = new Map<string, number>()

  const headOf = (source: string): number => writes.filter((write) => write.source === source).length
  const announcement = (of: string, from: number, to: number, tags: readonly string[]): Announcement => ({
    service: 'content',
    projection: 'posts',
    source: of,
    logId: 'log',
    from,
    to,
    tags,
  })
  const receive = (announcement: Announcement): void => {
    cache.invalidate(announcement)
    announced.push(announcement)
    received.set(announcement.source, Math.max(announcement.to, received.get(announcement.source) ?? 0))
  }
  const countOf = (tags: readonly string[], isSeen: (write: Write) => boolean): number =>
    writes.filter((write) => tags.includes(write.tag) && isSeen(write)).length

  const fetch = async ({ tags, isSlow }: Read): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    let made: Answer | undefined
    const look = (): void => {
      made ??= {
        status: 200,
        headers: {},
        body: Buffer.from(String(countOf(tags, () => true))),
        seen: new Map([['content/posts', new Map(SOURCES.map((each) => [each, headOf(each)]))]]),
        tags: tags.map((each) => `content/posts:${each}`),
        life: Life.tagged,
        isCacheable: true,
      }
    }
    const finish = (): void => {
      look()
      if (made !== undefined) resolve(made)
    }
    fetches.push({ look, finish, fail: () => reject(new Error('away')) })
    if (!isSlow) finish()
    return promise
  }
  const read = async (asking: Read): Promise<void> => {
    const { tags, received } = asking
    const lookup = { key: tags.join(), label: 'test', written: undefined, fetch: async () => fetch(asking) }
    const { body } = await cache.read(lookup)
    const least = countOf(tags, ({ source, position }) => position <= (received.get(source) ?? 0))
    expect(Number(body.toString())).toBeGreaterThanOrEqual(least)
  }

  for (const source of SOURCES) receive(announcement(source, 0, 0, []))
  for (const step of steps) {
    switch (step.do) {
      case 'write': {
        const position = headOf(step.source) + 1
        writes.push({ source: step.source, position, tag: step.tag })
        pending.push(announcement(step.source, position - 1, position, [step.tag]))
        break
      }
      case 'read':
        reads.push(
          read({ ...step, received: new Map(received) }).catch((error: unknown) => {
            if (!(error instanceof Error) || error.message !== 'away') throw error
          }),
        )
        break
      case 'look':
      case 'finish':
      case 'fail':
        fetches[step.which % fetches.length]?.[step.do]()
        break
      case 'receive':
        pending.splice(step.which % 2, 1).forEach(receive)
        break
      case 'lose':
        pending.splice(step.which % 2, 1)
        break
      case 'repeat':
        announced
          .slice(-1 - step.which)
          .slice(0, 1)
          .forEach(receive)
        break
      case 'heartbeat':
        receive(announcement(step.source, headOf(step.source), headOf(step.source), []))
        break
      case 'rebuild':
        receive(announcement(step.source, 0, headOf(step.source), ['*']))
        break
      case 'wait':
        time += step.milliseconds
        break
      default:
    }
    await nextTurn()
  }
  // A response may cause another request.
  for (let settled = 0; settled < fetches.length;) {
    settled = fetches.length
    for (const each of fetches) each.finish()
    await nextTurn()
    await nextTurn()
  }
  await Promise.all(reads)
  cache.close()
}

describe('the edge cache', () => {
  it('never serves entries that earlier announcements invalidated', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), run), {
      numRuns: 1_000,
    })
  })
})
