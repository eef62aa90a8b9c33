import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import type { NewEvent } from '../event-log/event-log.ts'
import { keyTo } from '../view-store/key.ts'
import type { Projection, SourcedEvent, ViewWriter } from './projection.ts'
import type { RelayMessage } from '../published-log/published-commit.ts'
import { useProjectionHarness, dump, noted, whispered } from './testing/projection-harness.ts'

const sources = ['posts', 'comments', 'people'] as const
type Source = (typeof sources)[number]
const subjects = ['1', '2', '3'] as const

/** Each source writes under its own keys, so its events may be applied before the others'. */
const board = (version: number): Projection => ({
  name: 'board',
  version,
  sources,
  apply: async ({ source, position, data }: SourcedEvent, view: ViewWriter) => {
    const subject = data?.subject as string
    const isGone = data?.gone === true
    if (source === 'posts') {
      if (isGone) {
        view.remove('posts', subject)
        view.delete(`post:${subject}`)
      } else {
        const former = await view.get(keyTo<{ edits: number }>(`post:${subject}`))
        view.add('posts', subject, (await view.score('posts', subject)) ?? position)
        view.put(`post:${subject}`, { at: position, edits: former ? former.edits + 1 : 0 })
      }
    } else if (source === 'comments') {
      const member = `${subject}-${position % 4}`
      if (isGone) view.remove(`comments:${subject}`, member)
      else view.add(`comments:${subject}`, member, position)
      view.put(`count:${subject}`, await view.size(`comments:${subject}`))
      view.add('counts', subject, Number(subject))
    } else {
      view.add('people', subject, -position)
      const oldest = (await view.members('people', 1))[0]
      view.put('newest person', oldest?.member ?? null)
    }
  },
})
const lists = ['posts', 'counts', 'people', ...subjects.map((subject) => `comments:${subject}`)]

type Step =
  | { readonly append: Source; readonly subject: string; readonly gone: boolean; readonly isPrivate: boolean }
  | { readonly deliver: Source; readonly picks: readonly number[] }
  | { readonly heartbeat: Source }
  | { readonly restart: true }

const source = fc.constantFrom(...sources)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      append: source,
      subject: fc.constantFrom(...subjects),
      gone: fc.boolean(),
      isPrivate: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ deliver: source, picks: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ heartbeat: source }) },
  { weight: 1, arbitrary: fc.constant({ restart: true } as const) },
)

describe('a view', () => {
  const world = useProjectionHarness(sources)

  it('has the same result with any lost, repeated or reordered messages and restarts', async () => {
    let version = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        async (steps, batch) => {
          version += 1
          const tried = board(version)
          let running = world.run({ projection: tried, batch })
          await running.start()
          for (const each of steps) {
            if ('append' in each) {
              const { append, subject, gone, isPrivate } = each
              const event: NewEvent = isPrivate ? whispered(subject) : noted(subject, { subject, gone })
              await world.append(append, event)
            } else if ('deliver' in each) {
              const commits = await world.publishedLog(each.deliver).read(0, 10_000)
              const messages = each.picks.flatMap((pick): RelayMessage[] =>
                commits.slice(pick % commits.length).slice(0, 1),
              )
              await world.publish(each.deliver, messages)
            } else if ('heartbeat' in each) {
              await world.publish(each.heartbeat, [await world.publishedLog(each.heartbeat).head()])
            } else {
              await running.stop()
              running = world.run({ projection: tried, batch })
              await running.start()
            }
          }
          for (const each of sources) {
            await world.publish(each, [await world.publishedLog(each).head()])
          }
          const heads = await Promise.all(
            sources.map(async (each) => (await world.log(each).head()).position),
          )
          await vi.waitFor(
            () => expect(sources.map((each) => running.state().checkpoint?.[each]?.position)).toEqual(heads),
            { interval: 2 },
          )
          await running.stop()

          const fresh = world.run({
            projection: { ...board(version), name: 'fresh', sources: sources.toReversed() },
          })
          await fresh.start()
          await fresh.ready
          await fresh.stop()
          const name = (of: string) => world.views.view(`${of}@${version}`)
          expect(await dump(name('board'), lists, 'post:')).toEqual(await dump(name('fresh'), lists, 'post:'))
          const documents = ['newest person', ...subjects.map((subject) => `count:${subject}`)]
          const queries = documents.map((get) => ({ get }))
          expect(await name('board').read(queries)).toEqual(await name('fresh').read(queries))
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})
