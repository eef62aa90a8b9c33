import authCorpus from '@soko/auth/event-corpus/auth-events.json' with { type: 'json' }
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import contentCorpus from '@soko/content/event-corpus/content-events.json' with { type: 'json' }
import marketsCorpus from '@soko/markets/event-corpus/markets-events.json' with { type: 'json' }
import mediaCorpus from '@soko/media/event-corpus/media-events.json' with { type: 'json' }
import { UNLIMITED } from '@soko/platform/config/client-limits.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Ports } from '@soko/shell/ports.ts'
import socialCorpus from '@soko/social/event-corpus/social-events.json' with { type: 'json' }
import { makeWitnessKey } from '@soko/transparency/witnesses/testing/test-keys.ts'
import { createEmbeddedSite } from '../../site/embedded/create-embedded-site.ts'
import { recordedBus, recordedLimits, recordedPorts, type Recorder } from './recorder.ts'

/** If a type has several schemas, a log accepts only the newest one. */
const CORPORA: Readonly<Record<string, readonly NewEvent[]>> = {
  auth: authCorpus,
  content: contentCorpus,
  social: socialCorpus,
  media: mediaCorpus,
  markets: marketsCorpus,
}

/** Events that change or end existing things are written after the site has started. */
const CHANGES = /(?:Approved|Changed|Hidden|Reinstated|Renamed|Restored|Revised|Shown|Verified)$/
const ENDS =
  /(?:Begun|Closed|Deleted|Ended|Erased|Left|Removed|Retired|Retracted|Suspended|TakenBack|Unfollowed|Withdrawn)$/

/** Opens a site whose logs start with the event corpora, so that all consumers get every type. */
export const openRecordedSite = async (data: string, recorder: Recorder) => {
  const services = new Map<string, Ports>()
  const site = await createEmbeddedSite({
    data,
    port: 0,
    origin: 'http://localhost:8080',
    clientLimits: UNLIMITED,
    // Names an instrument that is not listed, so no price is requested.
    priceFeeds: [{ symbol: 'NOTLISTED', source: 'coingecko', id: 'none' }],
    // Nothing listens on this port, so the witness is unavailable.
    witnesses: [{ prefix: 'http://127.0.0.1:9', key: makeWitnessKey('w1.example').key }],
    hasher: createPasswordHasher({ cost: 4 }),
    checkAnswers: true,
    logger: createLogger({ level: 'silent' }),
    wrap: {
      ofService: (name, ports) => {
        const recorded = recordedPorts(name, ports, recorder)
        services.set(name, recorded)
        return recorded
      },
      ofGateway: ({ bus, limits }) => ({
        bus: recordedBus(bus, recorder),
        limits: recordedLimits('gateway', limits, recorder),
      }),
    },
  })
  const write = async (has: (type: string) => boolean): Promise<void> => {
    for (const [name, corpus] of Object.entries(CORPORA)) {
      const ports = services.get(name)
      if (ports === undefined) throw new Error(`the site has no service ${name}`)
      for (const each of newestOf(corpus).filter(({ type }) => has(type))) {
        await ports.log.append({ id: ports.ids.next(), expected: {}, events: [each] })
      }
    }
  }
  await write((type) => !CHANGES.test(type) && !ENDS.test(type))
  await site.start()
  return {
    address: site.address,
    internalPaths: () =>
      site.services.flatMap(({ name, app }) => pathsOf(app.router.stack).map((path) => `${name} ${path}`)),
    change: async () => write((type) => CHANGES.test(type)),
    end: async () => write((type) => ENDS.test(type)),
    close: site.stop,
  }
}

const newestOf = (corpus: readonly NewEvent[]): readonly NewEvent[] =>
  corpus.filter(({ type, schema }) => !corpus.some((other) => other.type === type && other.schema > schema))

type Layers = readonly {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method: string }[] }
  readonly handle: unknown
}[]

/** Returns the paths of all layers except for the API, which the contracts describe. */
const pathsOf = (layers: Layers): readonly string[] =>
  layers.flatMap(({ route, handle }) => {
    if (route) return route.path.startsWith('/api/') ? [] : [`${route.stack.at(-1)?.method} ${route.path}`]
    const inner = typeof handle === 'function' && 'stack' in handle ? handle.stack : []
    return pathsOf(inner as Layers)
  })
