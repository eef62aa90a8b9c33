import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import type { JsonObject } from '@soko/platform/json.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { createEmbeddedPeers } from '@soko/platform/peers/peers.ts'
import type { AccessGrant } from '@soko/identity/tokens.ts'
import { createIds } from '@soko/platform/ids.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import { createMemoryRateLimits } from '@soko/platform/rate-limits/memory-rate-limits.ts'
import { announcementsTopic } from '@soko/platform/projections/announcement.ts'
import { openEmbeddedSite } from '@soko/shell/running/embedded-ports.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { type FakeSource, openFakeSource } from '@soko/shell/testing/fake-source.ts'
import { createTestTokens } from '@soko/identity/testing/test-tokens.ts'
import { until } from '@soko/platform/testing/until.ts'
import { createOwnService } from '../own-service/own-service.ts'

export type TestGateway = {
  readonly origin: string
  readonly tokenOf: (userId: string, grant?: Partial<AccessGrant>) => string
  /** Returns the position of the appended commit. */
  readonly happen: (source: string, type: string, data: JsonObject, stream?: string) => Promise<number>
  readonly announce: (service: string, source: string, position: number) => Promise<void>
  /** Also announces that the views include the commit. */
  readonly show: (source: string, type: string, data: JsonObject) => Promise<number>
  readonly close: () => Promise<void>
}

const EVENTS: Readonly<Record<string, readonly string[]>> = {
  auth: ['SessionEnded'],
  content: ['PostPublished', 'PostRevised', 'PostRetracted', 'PostRestored'],
  social: [
    'CommentPosted',
    'CommentDeleted',
    'PostBookmarked',
    'UserFollowed',
    'UserUnfollowed',
    'InstrumentFollowed',
    'InstrumentUnfollowed',
  ],
  markets: ['CallJudged', 'CallCounted'],
}

/** Runs the gateway's own endpoints on real logs, relays and a real bus. */
export const runOwnService = async (
  options: {
    readonly peers?: ReadonlyMap<string, RequestListener>
    readonly clock?: Clock
    readonly limits?: RateLimits
  } = {},
): Promise<TestGateway> => {
  const { peers = new Map<string, RequestListener>(), clock = systemClock } = options
  const folder = await mkdtemp(join(tmpdir(), 'soko-gateway-'))
  const logger = createLogger({ level: 'silent' })
  const { keys, names: tokenNames, tokenOf } = createTestTokens()
  const site = await openEmbeddedSite({
    folder,
    logger,
    keys,
    tokenNames,
    mailFrom: 'Soko <soko@example.com>',
    clock,
    onCorrupt: (error) => {
      throw error
    },
  })
  const { bus, sources, serviceToken } = site
  const logs = new Map<string, FakeSource>()
  for (const [name, types] of Object.entries(EVENTS)) logs.set(name, await openFakeSource(site, name, types))

  const own = createOwnService({
    bus,
    sources,
    peers: createEmbeddedPeers(peers, serviceToken),
    keys,
    tokenNames,
    serviceToken,
    clock,
    ids: createIds(clock),
    logger,
    origin: 'http://soko.test',
    version: '1',
    limits: options.limits ?? createMemoryRateLimits(),
    painting: () => {
      throw new Error('Painting is not supported here.')
    },
    checkAnswers: true,
  })
  const server = await listen(own.app, { port: 0, host: '127.0.0.1' })
  await own.start()
  await until(() => own.waitsFor().length === 0)

  const happen: TestGateway['happen'] = async (source, type, data, stream = `test-${type}`) =>
    (await logs.get(source)!.publish({ stream, type, schema: 1, data })).position
  const announce: TestGateway['announce'] = async (service, source, position) =>
    bus.publish(announcementsTopic(service), [
      { service, projection: 'view', source, logId: 'test', from: 0, to: position, tags: [] },
    ])

  return {
    origin: `http://127.0.0.1:${server.port}`,
    tokenOf: (userId, grant) => tokenOf(userId, clock, grant),
    happen,
    announce,
    show: async (source, type, data) => {
      const position = await happen(source, type, data)
      await announce(source, source, position)
      return position
    },
    close: async () => {
      await own.stop()
      for (const { close } of logs.values()) await close()
      await server.close()
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
