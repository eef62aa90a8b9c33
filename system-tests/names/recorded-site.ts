import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { authEvents } from '@soko/auth/auth-events.ts'
import authCorpus from '@soko/auth/event-corpus/auth-events.json' with { type: 'json' }
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createAuthService } from '@soko/auth/service.ts'
import { createKeyRing } from '@soko/auth/tokens/create-key-ring.ts'
import { contentEvents } from '@soko/content/content-events.ts'
import contentCorpus from '@soko/content/event-corpus/content-events.json' with { type: 'json' }
import { createContentService } from '@soko/content/service.ts'
import { createSiteGateway } from '@soko/gateway/site-gateway.ts'
import { createLocalUpstream } from '@soko/gateway/upstreams/upstream.ts'
import mediaCorpus from '@soko/media/event-corpus/media-events.json' with { type: 'json' }
import { createMediaService, mediaEvents } from '@soko/media/service.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { UNLIMITED } from '@soko/platform/config/allowances.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { createEmbeddedPeers } from '@soko/platform/peers/peers.ts'
import { createIds } from '@soko/platform/ids.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import { openEmbeddedSite } from '@soko/shell/running/embedded-ports.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import socialCorpus from '@soko/social/event-corpus/social-events.json' with { type: 'json' }
import { createSocialService } from '@soko/social/service.ts'
import { socialEvents } from '@soko/social/social-events.ts'
import { openControlSocket } from '../../site/embedded/control-socket.ts'
import { webBuild } from '../../web-build/build-web.ts'
import { type Recorder, recordedBus, recordedPorts } from './recorder.ts'

const ORIGIN = 'http://localhost:8080'

/** The events by which something changes that is there already, and those by which it ends: written once the site runs. */
const CHANGES = /(?:Approved|Changed|Hidden|Reinstated|Renamed|Restored|Revised|Shown|Verified)$/
const ENDS = /(?:Begun|Closed|Deleted|Ended|Erased|Left|Removed|Retired|Retracted|Suspended|Unfollowed)$/

/**
 * A whole site on the embedded adapters whose ports note every name they are given. Its logs begin with the event corpora:
 * every event ever written goes through every projection and reactor.
 * @param data a new folder.
 */
export const openRecordedSite = async (data: string, recorder: Recorder) => {
  const closing = createClosing()
  const logger = createLogger({ level: 'silent' })
  closing.add(openDataFolder(data).release)
  const keyRing = await createKeyRing({ kind: 'folder', folder: join(data, 'auth') }, systemClock)
  const keys = createLocalKeySource(keyRing.published)
  const embedded = await openEmbeddedSite({
    folder: data,
    logger,
    keys,
    tokenNames: { issuer: ORIGIN, audience: ORIGIN },
    mailFrom: 'Soko <no-reply@localhost>',
    onCorrupt: () => {},
  })
  closing.add(embedded.close)
  const bus = recordedBus(embedded.bus, recorder)
  const logs: (Pick<Ports, 'log' | 'ids'> & { readonly corpus: readonly NewEvent[] })[] = []
  const write = async (has: (type: string) => boolean): Promise<void> => {
    for (const { log, ids, corpus } of logs) {
      for (const each of corpus.filter(({ type }) => has(type))) {
        await log.append({ id: ids.next(), expected: {}, events: [each] })
      }
    }
  }
  const portsOf = async (
    name: string,
    events: EventDefinitions,
    corpus: readonly NewEvent[],
  ): Promise<Ports> => {
    const ports = { ...(await embedded.portsOf(name, events)), bus, allowances: UNLIMITED }
    const recorded = recordedPorts(name, ports, recorder)
    logs.push({ ...recorded, corpus })
    return recorded
  }
  const auth = await portsOf('auth', authEvents, authCorpus)
  const authService = createAuthService({
    ...auth,
    keyRing,
    origin: ORIGIN,
    hasher: createPasswordHasher({ cost: 4 }),
  })
  const contentService = createContentService(await portsOf('content', contentEvents, contentCorpus))
  const socialService = createSocialService(await portsOf('social', socialEvents, socialCorpus))
  const mediaService = createMediaService(await portsOf('media', mediaEvents, mediaCorpus))
  await write((type) => !CHANGES.test(type) && !ENDS.test(type))
  const services = [authService, contentService, socialService, mediaService]
  for (const service of services) embedded.attach(service)
  const listeners = new Map<string, RequestListener>(services.map(({ name, app }) => [name, app]))
  const { sources, serviceToken } = embedded
  const { gateway, own, edge, readers, pictures } = await createSiteGateway({
    services: {
      auth: createLocalUpstream(authService.app),
      content: createLocalUpstream(contentService.app),
      social: createLocalUpstream(socialService.app),
      media: createLocalUpstream(mediaService.app),
    },
    servicesWaitFor: () => services.flatMap((service) => service.waitsFor()),
    bus,
    sources,
    peers: createEmbeddedPeers(listeners, serviceToken),
    keys,
    serviceToken,
    signingKey: auth.dataKey,
    origin: ORIGIN,
    trustProxy: undefined,
    webBuild,
    limits: recordedPorts('gateway', { ...auth, limits: createRateLimits({ kind: 'memory' }) }, recorder)
      .limits,
    cacheBytes: undefined,
    checkAnswers: true,
    clock: systemClock,
    ids: createIds(systemClock),
    logger,
  })
  for (const { stop } of services) closing.add(stop)
  closing.add(edge.stop)
  closing.add(pictures.close)
  await edge.start()
  await Promise.all(services.map(async (service) => service.start()))
  closing.add(readers.stop)
  readers.start()
  closing.add(async () => Promise.all([gateway.close(), own.stop()]).then(() => {}))
  await own.start()
  const control = await openControlSocket(data, listeners.set('gateway', gateway.ops), serviceToken)
  if (control) closing.add(control.close)
  const { port } = await gateway.listen({ port: 0, host: '127.0.0.1' })
  return {
    address: `http://127.0.0.1:${port}`,
    /** What services may ask one another, and operators them. */
    internalPaths: () =>
      services.flatMap(({ name, app }) => pathsOf(app.router.stack).map((path) => `${name} ${path}`)),
    /** Writes the events by which things change. */
    change: async () => write((type) => CHANGES.test(type)),
    /** Writes the events by which they end. */
    end: async () => write((type) => ENDS.test(type)),
    close: closing.close,
  }
}

type Layers = readonly {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method: string }[] }
  readonly handle: unknown
}[]

/** The paths of a router and those within it, but those of the API: that is described by its contracts. */
const pathsOf = (layers: Layers): readonly string[] =>
  layers.flatMap(({ route, handle }) => {
    if (route) return route.path.startsWith('/api/') ? [] : [`${route.stack.at(-1)?.method} ${route.path}`]
    const inner = typeof handle === 'function' && 'stack' in handle ? handle.stack : []
    return pathsOf(inner as Layers)
  })
