import type { Clock } from '@soko/platform/clock.ts'
import type { Fold } from '@soko/platform/decider/decider.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { EventLog, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { isLogged } from '@soko/platform/event-log/typed-events.ts'
import type { SentPush } from '../push-plan.rules.ts'
import { PushesStream } from '../pushes.events.ts'

export type RecordedPush = Parameters<typeof PushesStream.PushesSent>[1]['pushes'][number]

export type SentPushes = {
  /** Reads what any process has recorded since. */
  refresh(): Promise<void>
  has(userId: string, item: string): boolean
  /** The messages since yesterday (UTC). */
  of(userId: string): readonly SentPush[]
  /** Records messages that are about to be sent. Returns them without items that were recorded before. */
  record(pushes: readonly RecordedPush[]): Promise<readonly RecordedPush[]>
}

type Ports = { readonly log: EventLog; readonly executor: Executor; readonly clock: Clock }
type Known = SentPush & { readonly items: readonly string[] }

const DAY = 24 * 3_600_000

/** The number of events. The states of whole days would fill the executor's cache. */
const version: Fold<number> = { initial: 0, evolve: (count) => count + 1 }

/** Knows the messages since yesterday. Two processes never record the same item. */
export const createSentPushes = ({ log, executor, clock }: Ports): SentPushes => {
  /** The number of known events, by stream. */
  let versions = new Map<string, number>()
  const users = new Map<string, Known[]>()

  const learn = (event: StreamEvent): void => {
    versions.set(event.stream, event.version)
    if (!isLogged(PushesStream, event)) return
    const at = new Date(event.time)
    // Most followers of an author get the same message.
    const shared = new Map<string, Known>()
    for (const { userId, items, isSummary } of event.data?.pushes ?? []) {
      const key = JSON.stringify([isSummary, items])
      const push = shared.get(key) ?? { at, isSummary, items }
      shared.set(key, push)
      const known = users.get(userId)
      if (known === undefined) users.set(userId, [push])
      else known.push(push)
    }
  }

  const refresh = async (): Promise<void> => {
    const streams = streamsAt(clock.now())
    if (!streams.every((stream) => versions.has(stream))) {
      versions = new Map(streams.map((stream) => [stream, 0]))
      users.clear()
    }
    for (const stream of streams) {
      const events = await log.readStream(stream, { afterVersion: versions.get(stream) ?? 0 })
      for (const event of events) learn(event)
    }
  }

  const has = (userId: string, item: string): boolean =>
    users.get(userId)?.some(({ items }) => items.includes(item)) === true

  return {
    refresh,
    has,
    of: (userId) => users.get(userId) ?? [],
    record: async (pushes) => {
      let recorded: readonly RecordedPush[] = []
      await executor.execute(async (load) => {
        const streams = streamsAt(clock.now())
        const [today] = streams
        for (const stream of streams) {
          if ((await load(version, stream)) !== versions.get(stream)) await refresh()
        }
        recorded = pushes.flatMap((push) => {
          const items = push.items.filter((item) => !has(push.userId, item))
          return items.length === 0 ? [] : [{ ...push, items }]
        })
        return recorded.length === 0 ? [] : [PushesStream.PushesSent(dayOf(today), { pushes: [...recorded] })]
      })
      await refresh()
      return recorded
    },
  }
}

export const pushesStreamAt = (at: Date): string => PushesStream.of(at.toISOString().slice(0, 10))

const dayOf = (stream: string): string => PushesStream.idOf(stream) ?? ''

/** Of today, yesterday and tomorrow: a clock that was ahead may have been set back. */
const streamsAt = (now: Date): readonly [string, string, string] => [
  pushesStreamAt(now),
  pushesStreamAt(new Date(now.getTime() - DAY)),
  pushesStreamAt(new Date(now.getTime() + DAY)),
]
