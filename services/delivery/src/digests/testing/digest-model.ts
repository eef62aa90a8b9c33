import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import type { NewEvent, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { mailings } from '../../letters/mailings.ts'
import { type DueItems, keepSending, prepareDigest, workOutDigest } from '../digest.decider.ts'
import { type DigestState, digest } from '../digest.ts'
import { type DigestItem, indexItems, type RecentItems } from '../digest-items.rules.ts'
import { nextDigestAt } from '../due-digest.rules.ts'
import type { Published, Step } from './any-reader.ts'
import { followsOf } from './digest-examples.ts'

const HOUR = 3_600_000

export type Sent = { readonly at: number; readonly schedule: DigestSchedule; readonly digest: DueItems }

/** A reader `d` of a growing site, and two processes that prepare digests. The view of one lags: it has later items than it reports. */
export const createDigestModel = (start: string, schedule: DigestSchedule) => {
  const follows = { authors: new Set<string>(), symbols: new Set<string>(), categories: new Set<string>() }
  const model = { now: Date.parse(start), schedule, lastSeen: Date.parse(start) }
  const items: DigestItem[] = []
  const upTo = { content: 0, markets: 0 }
  const sent: Sent[] = []
  let state: DigestState = digest.initial
  let version = 0
  let laggingUpTo = { ...upTo }

  const append = (events: readonly NewEvent[]): void => {
    for (const event of events) {
      version += 1
      const time = new Date(model.now).toISOString()
      const recorded: StreamEvent = { ...event, version, position: version + 1, index: 0, time }
      state = digest.evolve(state, recorded)
    }
  }

  /** Decides again on fresh state if the stream has changed since `known`, as the executor does. */
  const prepare = (
    known: { readonly state: DigestState; readonly version: number },
    recent: RecentItems,
  ): void => {
    const decideOn = known.version === version ? known.state : state
    const subscriber = {
      subscriberId: 'd',
      schedule: model.schedule,
      reader: { kind: 'member', lastSeen: new Date(model.lastSeen) } as const,
      follows: followsOf(follows),
    }
    const worked = workOutDigest(decideOn, subscriber, recent, { now: new Date(model.now) })
    const prepared = prepareDigest({ digest: decideOn, mailings: mailings.initial }, 'd', worked)
    append(prepared)
    if (worked !== undefined && prepared.length > 0) {
      sent.push({ at: model.now, schedule: model.schedule, digest: worked })
    }
  }

  const prepareTwice = (): void => {
    const known = { state, version }
    prepare(known, indexItems(items, laggingUpTo))
    prepare(known, indexItems(items, { ...upTo }))
  }

  const publish = (item: Published): void => {
    const source = item.kind === 'post' ? 'content' : 'markets'
    upTo[source] += 1
    const position = upTo[source]
    items.push({ ...item, id: `${item.kind}-${position}`, source, position, at: model.now })
  }

  const run = (step: Step): void => {
    switch (step.do) {
      case 'wait':
        model.now =
          nextDigestAt(model.schedule, 'daily', new Date(model.now)).getTime() + step.minutes * 60_000
        return prepareTwice()
      case 'jump':
        model.now += step.hours * HOUR
        return prepareTwice()
      case 'choose':
        model.schedule = step.schedule
        return prepareTwice()
      case 'publish':
        return publish(step.item)
      case 'flood':
        for (let count = 0; count < step.count; count += 1) {
          publish({ kind: 'post', authorId: 'a', symbols: ['b'], categories: ['c'] })
        }
        return undefined
      case 'follow':
        follows[step.kind].add(step.name)
        return undefined
      case 'unfollow':
        follows[step.kind].delete(step.name)
        return undefined
      case 'visit':
        model.lastSeen = model.now
        return undefined
      case 'stay away':
        model.lastSeen -= 60 * 24 * HOUR
        return undefined
      case 'keep':
        return append(keepSending(state, 'd', new Date(model.now)))
      case 'catch up':
        laggingUpTo = { ...upTo }
        return undefined
    }
  }
  return { sent, run }
}
