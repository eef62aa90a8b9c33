import type { Commit, EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import type { BareLog } from './bare.ts'
import type { OpenBackends } from './backends.ts'
import { type Measured, median } from './statistics.ts'

export type EventLogResults = {
  /** Commits of one 1 KB event. Each is durable before the next one is appended. */
  readonly appendSingly: Measured
  /** With 100 concurrent commits. The baseline appends 100 per transaction or insert command. */
  readonly append100: Measured
  readonly replay: Measured
}

const IN_FLIGHT = 100
const PAGE = 1_000
const ROUNDS = 3
const TEXT = 'Maize closed higher in Nairobi. '.repeat(30)

const ids = createIds()
const commitOf = (id: string): Commit => ({
  id,
  expected: { [`post-${id}`]: 0 },
  events: [
    { stream: `post-${id}`, type: 'PostPublished', schema: 1, data: { title: id, text: TEXT, words: 150 } },
  ],
})

const contestant = (log: EventLog): BareLog => ({
  append: async (commits) => {
    await Promise.all(commits.map(async (commit) => log.append(commit)))
  },
  replay: async (limit) => {
    let [events, position] = [0, 0]
    for (let page = await log.readAll(0, limit); page.length > 0; page = await log.readAll(position, limit)) {
      for (const commit of page) events += commit.events.length
      position += page.length
    }
    return events
  },
})

const append = async (log: BareLog, count: number, inFlight: number): Promise<void> => {
  for (let done = 0; done < count; done += inFlight) {
    await log.append(Array.from({ length: inFlight }, () => commitOf(ids.next())))
  }
}

const rateOf = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (count / (performance.now() - start)) * 1000
}

/** Measures both in turn, so that they run under the same conditions. Returns the medians of rates and ratios. */
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

/** Takes about 15 seconds on SQLite. */
export const benchEventLog = async (
  openBackends: OpenBackends,
  { single = 2_000, grouped = 40_000 } = {},
): Promise<EventLogResults> => {
  const backends = await openBackends()
  try {
    const ours = contestant(await backends.log({ PostPublished: { schema: 1, publish: null } }))
    const bare = await backends.bareLog()
    const both = async (measure: (log: BareLog) => Promise<number>): Promise<Measured> =>
      compare(
        async () => measure(ours),
        async () => measure(bare),
      )
    const appending = (count: number, inFlight: number) => async (log: BareLog) =>
      rateOf(count, async () => append(log, count, inFlight))
    const appendSingly = await both(appending(single, 1))
    const append100 = await both(appending(grouped, IN_FLIGHT))
    const events = ROUNDS * (single + grouped)
    const replay = await both(async (log) => rateOf(events, async () => log.replay(PAGE)))
    return { appendSingly, append100, replay }
  } finally {
    await backends.close()
  }
}
