import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { JsonObject, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { platformEvents } from '@soko/platform/event-log/platform-events.ts'
import { createLocalKeySource } from '@soko/platform/http/key-source.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { createEmbeddedPeers } from '@soko/platform/http/peers.ts'
import { type AccessGrant, signAccessToken } from '@soko/platform/http/tokens.ts'
import { announcementsTopic } from '@soko/platform/projections/announcer.ts'
import { createPublishedLog } from '@soko/platform/relay/published-log.ts'
import { createRelay } from '@soko/platform/relay/relay.ts'
import { openEmbeddedSite } from '@soko/platform/service/embedded-site.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { createOwnService } from '../own-service.ts'

export type TestGateway = {
  readonly origin: string
  readonly tokenOf: (userId: string, grant?: Partial<AccessGrant>) => string
  /** Appends a commit to a service's log, as if it had decided so. Answers the position. */
  readonly happen: (source: string, type: string, data: JsonObject, stream?: string) => Promise<number>
  /** Says that a view of a service shows its source up to there. */
  readonly announce: (service: string, source: string, position: number) => Promise<void>
  /** Both at once: it has happened and is shown. */
  readonly show: (source: string, type: string, data: JsonObject) => Promise<number>
  readonly close: () => Promise<void>
}

const EVENTS: Readonly<Record<string, readonly string[]>> = {
  auth: ['SessionEnded'],
  content: ['PostPublished', 'PostRevised', 'PostRetracted', 'PostRestored'],
  social: ['CommentPosted', 'CommentDeleted', 'PostBookmarked', 'UserFollowed', 'UserUnfollowed'],
}
const names = { issuer: 'test', audience: 'test' }

/**
 * Runs what the gateway answers by itself over HTTP, on real logs, relays and bus.
 * @param peers the services' listeners, where a test needs their answers.
 */
export const runOwnService = async (
  options: { readonly peers?: ReadonlyMap<string, RequestListener>; readonly clock?: Clock } = {},
): Promise<TestGateway> => {
  const { peers = new Map<string, RequestListener>(), clock = systemClock } = options
  const folder = await mkdtemp(join(tmpdir(), 'soko-gateway-'))
  const logger = createLogger({ level: 'silent' })
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = createLocalKeySource(() => [{ ...publicKey.export({ format: 'jwk' }), kid: 'test' }])
  const site = await openEmbeddedSite({
    folder,
    logger,
    keys,
    tokenNames: names,
    mailFrom: 'Soko <soko@example.com>',
    clock,
    onCorrupt: (error) => {
      throw error
    },
  })
  const { bus, sources, serviceToken } = site
  const logs = new Map<string, Awaited<ReturnType<typeof openSource>>>()
  for (const [name, types] of Object.entries(EVENTS)) logs.set(name, await openSource(site, name, types))

  const own = createOwnService({
    bus,
    sources,
    peers: createEmbeddedPeers(peers, serviceToken),
    keys,
    tokenNames: names,
    serviceToken,
    clock,
    logger,
    origin: 'http://soko.test',
    version: '1',
    checkAnswers: true,
  })
  const server = await listen(own.app, { port: 0, host: '127.0.0.1' })
  await own.start()
  while (own.waitsFor().length > 0) await sleep(5)

  const happen: TestGateway['happen'] = async (source, type, data, stream = `test-${type}`) =>
    logs.get(source)!.append({ stream, type, schema: 1, data })
  const announce: TestGateway['announce'] = async (service, source, position) =>
    bus.publish(announcementsTopic(service), [
      { service, projection: 'view', source, logId: 'test', from: 0, to: position, tags: [] },
    ])

  return {
    origin: `http://127.0.0.1:${server.port}`,
    tokenOf: (userId, grant) =>
      signAccessToken(
        { kid: 'test', privateKey },
        { userId, sessionId: `session-of-${userId}`, role: 'member', asOf: 0, ...grant },
        names,
        clock,
      ),
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

type EmbeddedSite = Awaited<ReturnType<typeof openEmbeddedSite>>

const openSource = async (site: EmbeddedSite, name: string, types: readonly string[]) => {
  const passedOn = { schema: 1, publish: (data: JsonObject) => data }
  const definitions: EventDefinitions = Object.fromEntries(types.map((type) => [type, passedOn]))
  const { log, bus, leases, views, ids } = await site.portsOf(name, definitions)
  const publishedLog = createPublishedLog({
    source: name,
    log,
    definitions: { ...platformEvents, ...definitions },
  })
  const relay = createRelay({ publishedLog, log, bus, leases, owner: ids.next() })
  await relay.start()
  return {
    append: async (event: NewEvent) => {
      const { commit } = await log.append({ id: ids.next(), expected: {}, events: [event] })
      return commit.position
    },
    close: async () => {
      await relay.stop()
      await Promise.all([log.close(), leases.close(), views.close()])
    },
  }
}
