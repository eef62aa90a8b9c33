import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { LogService, PublicLog, PublicLogState } from '@soko/contracts/types/public-log.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { until } from '@soko/platform/testing/until.ts'
import type { Witness } from '@soko/transparency/witnesses/read-witnesses.ts'
import { controlSocketPath } from '../../../site/embedded/control-path.ts'
import { createEmbeddedSite } from '../../../site/embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../../site/site-client.ts'

/** The base of the addresses of all sites of these tests, wherever they listen: so a copy of one goes by its name. */
const ORIGIN = 'http://soko.example:8080'

/** A log as it is served where the site listens, and the key that signs it. */
export type ServedLog = Pick<PublicLog, 'origin' | 'prefix' | 'vkey'>

/** An embedded site whose public logs others look at. */
export type PublicSite = {
  readonly address: string
  readonly visitor: SiteClient
  /** The log of a service, when it has begun. */
  readonly log: (service: LogService) => Promise<ServedLog>
  /** How the log of a service is doing, as admins see it. */
  readonly state: (service: LogService) => Promise<PublicLogState>
  /** Waits until all leaves of a log are signed, and answers how many they are. */
  readonly allSigned: (service: LogService) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts one on a data folder, without limits. */
export const startPublicSite = async (
  data: string,
  { witnesses = [] }: { readonly witnesses?: readonly Witness[] } = {},
): Promise<PublicSite> => {
  const site = await createEmbeddedSite({
    data,
    port: 0,
    origin: ORIGIN,
    limits: false,
    witnesses,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'fatal' }),
    checkAnswers: true,
  })
  await site.start()
  const { address } = site
  const visitor = createSiteClient(address)
  const state = async (service: LogService): Promise<PublicLogState> => {
    const path = `/${service}/internal/public-log`
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath: controlSocketPath(data), path }, resolve)
        .once('error', reject)
        .end()
    })
    return ((await json(response)) as { state: PublicLogState }).state
  }
  return {
    address,
    visitor,
    log: async (service) => servedLog(address, service),
    state,
    allSigned: async (service) =>
      until(async () => {
        const { size, signed } = await state(service)
        return size > 0 && signed?.size === size ? size : undefined
      }),
    stop: site.stop,
  }
}

/** The newest log of a service as it is served at an address, when it has begun. */
export const servedLog = async (address: string, service: LogService): Promise<ServedLog> => {
  const client = createSiteClient(address)
  const { origin, prefix, vkey } = await until(async () => {
    const { logs } = await client.call<{ logs: readonly PublicLog[] }>('GET /api/logs')
    return logs.findLast((log) => log.service === service)
  })
  return { origin, vkey, prefix: `${address}${new URL(prefix).pathname}/` }
}

let titles = 0

/** Publishes so many posts, some at a time. */
export const publishMany = async (author: SiteClient, count: number): Promise<void> => {
  const work = Array.from({ length: count }, () => (titles += 1)).values()
  const publishNext = async (): Promise<void> => {
    for (const nth of work)
      await author.call('POST /api/posts/create', { body: { title: `Maize ${nth}`, desc: 'It held.' } })
  }
  await Promise.all(Array.from({ length: Math.min(count, 8) }, publishNext))
}
