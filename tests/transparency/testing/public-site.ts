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

/** A fixed origin, independent of the address, so that a copy has the same log names. */
const ORIGIN = 'http://soko.example:8080'

/** A log with a prefix at the address where the site listens. */
export type ServedLog = Pick<PublicLog, 'origin' | 'prefix' | 'vkey'>

export type PublicSite = {
  readonly address: string
  readonly visitor: SiteClient
  readonly log: (service: LogService) => Promise<ServedLog>
  readonly state: (service: LogService) => Promise<PublicLogState>
  readonly allSigned: (service: LogService) => Promise<number>
  readonly stop: () => Promise<void>
}

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

/** Returns the newest public log of a service. */
export const servedLog = async (address: string, service: LogService): Promise<ServedLog> => {
  const client = createSiteClient(address)
  const { origin, prefix, vkey } = await until(async () => {
    const { logs } = await client.call<{ logs: readonly PublicLog[] }>('GET /api/logs')
    return logs.findLast((log) => log.service === service)
  })
  return { origin, vkey, prefix: `${address}${new URL(prefix).pathname}/` }
}

let titles = 0

export const publishMany = async (author: SiteClient, count: number): Promise<void> => {
  const work = Array.from({ length: count }, () => (titles += 1)).values()
  const publishNext = async (): Promise<void> => {
    for (const nth of work)
      await author.call('POST /api/posts/create', { body: { title: `Maize ${nth}`, desc: 'It held.' } })
  }
  await Promise.all(Array.from({ length: Math.min(count, 8) }, publishNext))
}
