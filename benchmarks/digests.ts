import { prepareDigest, workOutDigest } from '@soko/delivery/digests/digest.decider.ts'
import { digest } from '@soko/delivery/digests/digest.ts'
import { DigestStream } from '@soko/delivery/digests/digest.events.ts'
import { type DigestItem, indexItems } from '@soko/delivery/digests/digest-items.rules.ts'
import { mailings } from '@soko/delivery/letters/mailings.ts'
import { createEventCodec } from '@soko/platform/event-log/event-codec.ts'

export type DigestResults = {
  readonly digests: number
  /** Of CPU time. Includes reading a year of weekly digests from JSON, and the event as JSON. */
  readonly seconds: number
  readonly perSecond: number
  readonly itemsEach: number
  /** The data of the recorded events. */
  readonly megabytes: number
}

const READERS = 100_000
const ITEMS = 20_000
const AUTHORS = 2_000
const CATEGORIES = 100
const SYMBOLS = 500
/** The digests that each reader has had. */
const WEEKS = 52
const NOW = new Date('2026-11-30T05:00:00Z')
const DAY = 86_400_000
/** In these zones, 07:00 was in the last six hours. */
const ZONES = ['Africa/Nairobi', 'Africa/Addis_Ababa', 'Africa/Cairo', 'Asia/Kathmandu', 'Asia/Dubai']

/** Works out the weekly digests of a site's readers. Nothing is sent. */
export const benchDigests = (): DigestResults => {
  const recent = indexItems(
    Array.from({ length: ITEMS }, (_, at) => itemAt(at)),
    { content: ITEMS, markets: ITEMS },
  )
  const earlier = Array.from({ length: WEEKS }, (_, at) => preparedWeeksAgo(WEEKS - at))
  const codec = createEventCodec(DigestStream.definitions)
  let [digests, items, bytes] = [0, 0, 0]
  const start = process.cpuUsage()
  for (let reader = 0; reader < READERS; reader += 1) {
    const state = earlier
      .map(({ stream, type, json }, at) => ({ ...codec.decode(stream, at + 1, type, 1, json), ...PLACE }))
      .reduce(digest.evolve, digest.initial)
    const subscriber = subscriberOf(reader)
    const worked = workOutDigest(state, subscriber, recent, { now: NOW })
    const states = { digest: state, mailings: mailings.initial }
    for (const { data } of prepareDigest(states, subscriber.subscriberId, worked)) {
      digests += 1
      items += worked?.items.length ?? 0
      bytes += JSON.stringify(data).length
    }
  }
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 1e6
  return {
    digests,
    seconds,
    perSecond: digests / seconds,
    itemsEach: items / digests,
    megabytes: bytes / 1e6,
  }
}

const itemAt = (at: number): DigestItem => ({
  kind: at % 5 === 0 ? 'call' : 'post',
  id: `item-${at}`,
  source: at % 5 === 0 ? 'markets' : 'content',
  position: at + 1,
  at: NOW.getTime() - 7 * DAY * (1 - at / ITEMS),
  authorId: `author-${(at * 7) % AUTHORS}`,
  categories: [`category-${at % CATEGORIES}`, `category-${(at * 3) % CATEGORIES}`],
  symbols: [`S${at % SYMBOLS}`],
})

/** Each reader follows 20 authors, 5 instruments and 5 categories. */
const subscriberOf = (reader: number) => {
  const some = (count: number, of: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix}${(reader * 13 + at * 31) % of}`)
  const zone = ZONES[reader % ZONES.length] ?? 'UTC'
  return {
    subscriberId: `reader-${reader}`,
    schedule: { frequency: 'weekly', weekday: 1, hour: 7, zone },
    reader: { kind: 'member', lastSeen: new Date(NOW.getTime() - (reader % 25) * DAY) },
    follows: {
      authors: some(20, AUTHORS, 'author-'),
      symbols: some(5, SYMBOLS, 'S'),
      categories: some(5, CATEGORIES, 'category-'),
    },
  } as const
}

const PLACE = { position: 1, index: 0, time: NOW.toISOString() }

const preparedWeeksAgo = (weeks: number) => {
  const { data, ...event } = DigestStream.DigestPrepared('reader', {
    day: new Date(NOW.getTime() - weeks * 7 * DAY).toISOString().slice(0, 10),
    frequency: 'weekly',
    dueAt: new Date(NOW.getTime() - weeks * 7 * DAY).toISOString(),
    upTo: { content: 0, markets: 0 },
    items: 20,
  })
  return { ...event, json: JSON.stringify(data) }
}
