import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import type { Commit, EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { type Measured, median } from './statistics.ts'

export type EventLogFigures = {
  /** Commits of one event of 1 KB, each durable before the next. */
  readonly appendSingly: Measured
  /** The same with 100 in flight; bare: 100 to a transaction. */
  readonly append100: Measured
  /** Events read in log order and parsed. */
  readonly replay: Measured
}

const SINGLE = 2_000
const GROUPED = 40_000
const IN_FLIGHT = 100
const PAGE = 1_000
const ROUNDS = 3
const TEXT = 'Maize closed higher in Nairobi. '.repeat(30)
const HEX = '0123456789abcdef'.repeat(4)

/** One way to do the work. `append` makes `count` commits durable, `inFlight` at a time. */
type Contestant = {
  readonly append: (count: number, inFlight: number) => Promise<void>
  /** Reads everything in order, and answers how many events there were. */
  readonly replay: () => Promise<number>
  readonly close: () => Promise<void>
}

const ids = createIds()
const commitOf = (id: string): Commit => ({
  id,
  expected: { [`post-${id}`]: 0 },
  events: [
    { stream: `post-${id}`, type: 'PostPublished', schema: 1, data: { title: id, text: TEXT, words: 150 } },
  ],
})

const ourLog = async (folder: string): Promise<Contestant> => {
  const log: EventLog = await createEventLog({
    store: { kind: 'sqlite', file: join(folder, 'log.sqlite') },
    definitions: { PostPublished: { schema: 1, publish: null } },
    keyFingerprint: 'bench',
    clock: systemClock,
    ids,
    onCorrupt: (error) => {
      throw error
    },
  })
  return {
    append: async (count, inFlight) => {
      for (let done = 0; done < count; done += inFlight) {
        await Promise.all(Array.from({ length: inFlight }, () => log.append(commitOf(ids.next()))))
      }
    },
    replay: async () => {
      let [events, position] = [0, 0]
      for (let page = await log.readAll(0, PAGE); page.length > 0; page = await log.readAll(position, PAGE)) {
        for (const commit of page) events += commit.events.length
        position += page.length
      }
      return events
    },
    close: async () => log.close(),
  }
}

/** The same rows in the same tables, as fast as a program without checks, hashes or promises writes and reads them. */
const bareSqlite = (folder: string): Contestant => {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    CREATE TABLE commits (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, time TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
    CREATE TABLE events (id INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL, type TEXT NOT NULL,
      schema INTEGER NOT NULL, digest TEXT NOT NULL, salt TEXT, data TEXT, UNIQUE (stream, version)) STRICT;`)
  const insertCommit = db.prepare('INSERT INTO commits VALUES (?, ?, ?, ?)')
  const insertEvent = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const begin = db.prepare('BEGIN IMMEDIATE')
  const end = db.prepare('COMMIT')
  const commits = db.prepare('SELECT position, id, time, hash FROM commits WHERE position > ? LIMIT ?')
  const events = db.prepare(
    'SELECT id, stream, version, type, schema, data FROM events WHERE id >= ? AND id < ? ORDER BY id',
  )
  commits.setReturnArrays(true)
  events.setReturnArrays(true)
  let position = 0
  const insert = (): void => {
    const commit = commitOf(ids.next())
    const [event] = commit.events
    position += 1
    insertCommit.run(position, commit.id, new Date().toISOString(), HEX)
    insertEvent.run(
      position * 4096,
      event.stream,
      1,
      event.type,
      event.schema,
      HEX,
      HEX.slice(32),
      JSON.stringify(event.data),
    )
  }
  return {
    append: async (count, inFlight) => {
      for (let done = 0; done < count; done += inFlight) {
        begin.run()
        for (let n = 0; n < inFlight; n += 1) insert()
        end.run()
      }
    },
    replay: async () => {
      let read = 0
      for (let after = 0; after < position; after += PAGE) {
        commits.all(after, PAGE)
        for (const row of events.all(
          (after + 1) * 4096,
          (after + 1 + PAGE) * 4096,
        ) as unknown as unknown[][]) {
          JSON.parse(row[5] as string)
          read += 1
        }
      }
      return read
    },
    close: async () => db.close(),
  }
}

const rateOf = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (count / (performance.now() - start)) * 1000
}

/** Runs both in turn, round by round, so that both meet the same machine; answers the medians, and that of the ratios. */
const compare = async (ours: () => Promise<number>, bare: () => Promise<number>): Promise<Measured> => {
  const rounds: { rate: number; bare: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRate = await bare()
    const rate = await ours()
    rounds.push({ rate, bare: bareRate, ratio: rate / bareRate })
  }
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  }
}

/** Measures the event log against bare `node:sqlite` on the same disk: about 15 seconds. */
export const benchEventLog = async (): Promise<EventLogFigures> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-log-'))
  const ours = await ourLog(folder)
  const bare = bareSqlite(folder)
  const both = async (measure: (contestant: Contestant) => Promise<number>): Promise<Measured> =>
    compare(
      async () => measure(ours),
      async () => measure(bare),
    )
  try {
    const appending = (count: number, inFlight: number) => async (contestant: Contestant) =>
      rateOf(count, async () => contestant.append(count, inFlight))
    const appendSingly = await both(appending(SINGLE, 1))
    const append100 = await both(appending(GROUPED, IN_FLIGHT))
    const events = ROUNDS * (SINGLE + GROUPED)
    const replay = await both(async (contestant) => rateOf(events, contestant.replay))
    return { appendSingly, append100, replay }
  } finally {
    await ours.close()
    await bare.close()
    await rm(folder, { recursive: true })
  }
}
