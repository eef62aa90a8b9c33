import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededIds } from '../ids.ts'
import { eraseStreams } from './erase-streams.ts'
import { StreamConflict } from './errors.ts'
import type { Commit, EventLog, NewEvent } from './event-log.ts'
import type { LogPlace } from './event-log.contract.ts'

const START = Date.UTC(2030, 0, 1)
const STREAMS = ['a', 'b', 'c']

type Model = {
  readonly commits: { id: string; time: number; events: { stream: string; text: string | null }[] }[]
  now: number
}
type Real = {
  log: EventLog
  readonly setClock: (now: number) => void
  readonly reopen: () => Promise<EventLog>
}
type ModelCommand = fc.AsyncCommand<Model, Real>

type Attempt = {
  readonly id: string
  readonly relied: readonly { readonly stream: string; readonly off: number }[]
  readonly written: readonly string[]
}
type Outcome = 'written' | 'duplicate' | 'conflict'

const modelStream = ({ commits }: Model, stream: string) =>
  commits.flatMap(({ time, events }, at) =>
    events.flatMap((event, index) =>
      event.stream === stream
        ? [{ position: at + 2, index, text: event.text, time: new Date(time).toISOString() }]
        : [],
    ),
  )
const modelVersion = (model: Model, stream: string): number => modelStream(model, stream).length

const modelAppend = (model: Model, { id, expected, events }: Commit): Outcome => {
  if (model.commits.some((commit) => commit.id === id)) return 'duplicate'
  const moved = Object.entries(expected).some(([stream, version]) => modelVersion(model, stream) !== version)
  if (moved) return 'conflict'
  const texts = events.map(({ stream, data }) => ({ stream, text: data['text'] as string }))
  model.commits.push({ id, time: model.now, events: texts })
  return 'written'
}

const realAppend = async (log: EventLog, commit: Commit): Promise<Outcome> => {
  try {
    const { duplicate } = await log.append(commit)
    return duplicate ? 'duplicate' : 'written'
  } catch (error) {
    if (error instanceof StreamConflict) return 'conflict'
    throw error
  }
}

const commitOf = (model: Model, { id, relied, written }: Attempt, nth: number): Commit => {
  const [first, ...others] = written.map((stream, index): NewEvent => ({
    stream,
    type: 'Noted',
    schema: 1,
    data: { text: `${id} ${nth} ${index}` },
  }))
  if (first === undefined) throw new Error('an attempt must write at least one event')
  const expected = relied.map(({ stream, off }) => [stream, Math.max(0, modelVersion(model, stream) + off)])
  return { id, expected: Object.fromEntries(expected) as Commit['expected'], events: [first, ...others] }
}

const withoutFuture = (attempt: Attempt): Attempt => ({
  ...attempt,
  relied: attempt.relied.map(({ stream, off }) => ({ stream, off: Math.min(off, 0) })),
})

/** Only a commit on its own may expect a future version, because a concurrent commit could create that version. */
const appendTogether = (attempts: readonly Attempt[]): ModelCommand => ({
  check: () => true,
  run: async (model, { log }) => {
    const possible = attempts.length === 1 ? attempts : attempts.map(withoutFuture)
    const commits = possible.map((attempt, nth) => commitOf(model, attempt, nth))
    const outcomes = await Promise.all(commits.map(async (commit) => realAppend(log, commit)))
    const expected = commits.map((commit) => modelAppend(model, commit))
    // For two concurrent commits with the same id, the log may report the conflicting one as a duplicate.
    const isThere = (nth: number) => model.commits.some(({ id }) => id === commits[nth]?.id)
    const answers = outcomes.map((outcome, nth) =>
      outcome === 'duplicate' && expected[nth] === 'conflict' && isThere(nth) ? 'conflict' : outcome,
    )
    expect(answers).toEqual(expected)
  },
  toString: () => `append together ${JSON.stringify(attempts)}`,
})

const eraseStream = (stream: string): ModelCommand => ({
  check: () => true,
  run: async (model, { log }) => {
    await eraseStreams(log, [stream])
    for (const event of model.commits.flatMap(({ events }) => events)) {
      if (event.stream === stream) event.text = null
    }
  },
  toString: () => `erase ${stream}`,
})

const reopen = (): ModelCommand => ({
  check: () => true,
  run: async (_, real) => {
    real.log = await real.reopen()
  },
  toString: () => 'reopen',
})

const readStream = (stream: string, afterVersion: number): ModelCommand => ({
  check: () => true,
  run: async (model, { log }) => {
    const events = await log.readStream(stream, { afterVersion })
    const expected = modelStream(model, stream).map((event, at) => ({ ...event, version: at + 1 }))
    expect(
      events.map(({ position, index, version, time, data }) => ({
        position,
        index,
        text: (data?.['text'] ?? null) as string | null,
        time,
        version,
      })),
    ).toEqual(expected.slice(afterVersion))
    expect(await log.readLast(stream)).toEqual((await log.readStream(stream)).at(-1))
  },
  toString: () => `read ${stream} after ${afterVersion}`,
})

const readAll = (after: number, limit: number): ModelCommand => ({
  check: () => true,
  run: async (model, { log }) => {
    const commits = await log.readAll(after + 1, limit)
    expect(
      commits.map(({ id, time, position, events }) => ({
        id,
        time,
        position,
        events: events.map(({ stream, data }) => ({ stream, text: data?.['text'] ?? null })),
      })),
    ).toEqual(
      model.commits
        .map(({ time, ...commit }, at) => ({
          ...commit,
          time: new Date(time).toISOString(),
          position: at + 2,
        }))
        .slice(after, after + limit),
    )
    expect((await log.head()).position).toBe(model.commits.length + 1)
  },
  toString: () => `read ${limit} after ${after}`,
})

const setClock = (minute: number): ModelCommand => ({
  check: () => true,
  run: async (model, real) => {
    model.now = START + minute * 60_000
    real.setClock(model.now)
  },
  toString: () => `set the clock to ${minute}`,
})

const findTime = (minute: number): ModelCommand => ({
  check: () => true,
  run: async (model, { log }) => {
    const time = START + minute * 60_000
    const later = model.commits.findIndex((commit) => commit.time > time)
    const before = later === -1 ? model.commits.length : later
    expect(await log.positionAt(new Date(time).toISOString())).toBe(time < START ? 0 : before + 1)
    const latest = Math.max(START, ...model.commits.map((commit) => commit.time))
    expect(await log.latestTime()).toBe(new Date(latest).toISOString())
  },
  toString: () => `find the position at ${minute}`,
})

const verify = (): ModelCommand => ({
  check: () => true,
  run: async (model, { log }) => {
    expect(await log.verify()).toEqual({ commits: model.commits.length + 1 })
  },
  toString: () => 'verify',
})

const aStream = fc.constantFrom(...STREAMS)
const attempt: fc.Arbitrary<Attempt> = fc.record({
  id: fc.integer({ min: 0, max: 15 }).map((n) => `commit-${n}`),
  relied: fc.uniqueArray(
    fc.record({
      stream: aStream,
      off: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1)),
    }),
    { selector: ({ stream }) => stream, maxLength: 3 },
  ),
  written: fc.array(aStream, { minLength: 1, maxLength: 4 }),
})
const anyCommand = [
  fc.array(attempt, { minLength: 1, maxLength: 6 }).map(appendTogether),
  fc.array(attempt, { minLength: 1, maxLength: 6 }).map(appendTogether),
  fc.record({ stream: aStream, after: fc.nat(5) }).map(({ stream, after }) => readStream(stream, after)),
  fc
    .record({ after: fc.nat(10), limit: fc.integer({ min: 1, max: 8 }) })
    .map((page) => readAll(page.after, page.limit)),
  aStream.map(eraseStream),
  fc.integer({ min: 0, max: 30 }).map(setClock),
  fc.integer({ min: -1, max: 31 }).map(findTime),
  fc.constant(reopen()),
  fc.constant(verify()),
]

/** Compares random sequences of operations with a list in memory. */
export const describeEventLogModel = (name: string, makePlace: () => Promise<LogPlace>): void => {
  describe(`event log against a model: ${name}`, () => {
    it(
      'behaves like a list of commits under any appends, erasures, restarts and reads',
      { timeout: 300_000 },
      async () => {
        const run = async (commands: Iterable<ModelCommand>): Promise<void> => {
          const place = await makePlace()
          const ids = seededIds(1)
          let now = START
          const open = async (): Promise<EventLog> =>
            place.open({
              definitions: { Noted: { schema: 1, publish: null } },
              keyFingerprint: 'a key',
              clock: { now: () => new Date(now) },
              ids,
              onCorrupt: (error) => expect.unreachable(String(error)),
            })
          const real: Real = {
            log: await open(),
            setClock: (time) => {
              now = time
            },
            reopen: async () => {
              await real.log.close()
              return open()
            },
          }
          try {
            await fc.asyncModelRun(() => ({ model: { commits: [], now: START }, real }), commands)
          } finally {
            await real.log.close()
            await place.remove()
          }
        }
        await fc.assert(fc.asyncProperty(fc.commands(anyCommand, { maxCommands: 25 }), run), { numRuns: 60 })
      },
    )
  })
}
