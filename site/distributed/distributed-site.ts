import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { SERVICES, type ServiceName } from '@soko/contracts/http/endpoint.ts'
import { createSiteProcess, type SiteProcess } from './site-process.ts'

export type SiteServers = {
  readonly mongodb: string
  readonly amqp: string
  readonly redis: string
  readonly s3: { readonly endpoint: string; readonly accessKey: string; readonly secretKey: string }
  readonly smtp: string
}

type Environment = Readonly<Record<string, string>>

export type DistributedSiteOptions = {
  readonly servers: SiteServers
  readonly namespace: string
  readonly dataKey: Uint8Array
  readonly serviceToken: string
  /** Folder for data that can be rebuilt: the search indexes. */
  readonly scratch: string
  /** The port of the gateway; 0 chooses a free one. */
  readonly port: number
  readonly host?: string
  /** Base of absolute URLs; `http://localhost:<port>` by default. */
  readonly origin?: string
  readonly scale?: Readonly<Partial<Record<ServiceName, number>>>
  readonly env?: Environment
  /** Returns the environment of a process, given its name and its default environment. */
  readonly reroute?: (process: string, env: Environment) => Promise<Environment>
  /** Script of a service; its own `main.ts` by default. */
  readonly scriptOf?: (service: ServiceName) => string
  readonly onLine?: (process: string, line: string) => void
  readonly onEnd?: (process: SiteProcess, code: number | null) => void
}

export type DistributedSite = {
  readonly address: string
  readonly origin: string
  readonly serviceToken: string
  readonly addresses: Readonly<Record<Exclude<ServiceName, 'gateway'>, readonly string[]>>
  readonly processes: readonly SiteProcess[]
  start(): void
  /** Waits until all are ready. @throws Error after `patience` milliseconds, naming the processes that are not */
  ready(patience?: number): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const mainOf = (service: ServiceName): string =>
  join(root, service === 'gateway' ? 'gateway' : `services/${service}`, 'src/main.ts')

const PATIENCE = 60_000
const GLANCE = 50

/** Creates a site with one or more processes per service and gateway. Nothing runs before `start`. */
export const createDistributedSite = async (options: DistributedSiteOptions): Promise<DistributedSite> => {
  const { scale = {}, host = '127.0.0.1', scriptOf = mainOf, serviceToken } = options
  const { onLine = () => {}, onEnd, reroute = async (_process, env) => env } = options
  const port = options.port === 0 ? await freePort() : options.port
  const origin = options.origin ?? `http://localhost:${port}`
  const portsOf = async (service: ServiceName): Promise<readonly number[]> =>
    Promise.all(Array.from({ length: scale[service] ?? 1 }, freePort))
  const ports = {
    auth: await portsOf('auth'),
    content: await portsOf('content'),
    social: await portsOf('social'),
    media: await portsOf('media'),
    markets: await portsOf('markets'),
    delivery: await portsOf('delivery'),
  }
  const addressesOf = (service: keyof typeof ports): readonly string[] =>
    ports[service].map((each) => `http://127.0.0.1:${each}`)
  const addresses = {
    auth: addressesOf('auth'),
    content: addressesOf('content'),
    social: addressesOf('social'),
    media: addressesOf('media'),
    markets: addressesOf('markets'),
    delivery: addressesOf('delivery'),
  }
  const { shared, ofServices } = environmentsOf(options, origin, addresses)
  const describe = async (
    service: ServiceName,
    index: number,
    at: {
      readonly port: number
      readonly opsAddress: string
      readonly env: Environment
    },
  ): Promise<SiteProcess> => {
    const name = index === 0 ? service : `${service} ${index + 1}`
    const described: SiteProcess = createSiteProcess({
      name,
      service,
      ...at,
      script: scriptOf(service),
      env: await reroute(name, { ...shared, ...at.env, PORT: String(at.port) }),
      onLine: (line) => onLine(name, line),
      onEnd: (code) => onEnd?.(described, code),
    })
    return described
  }
  const services = await Promise.all(
    SERVICES.flatMap((service) =>
      ports[service].map(async (each, index) =>
        describe(service, index, { port: each, opsAddress: `http://127.0.0.1:${each}`, env: ofServices }),
      ),
    ),
  )
  const gatewayPorts = [
    port,
    ...(await Promise.all(Array.from({ length: (scale.gateway ?? 1) - 1 }, freePort))),
  ]
  const gateways = await Promise.all(
    gatewayPorts.map(async (each, index) => {
      const opsPort = await freePort()
      const env = { OPS_PORT: String(opsPort), HOST: host }
      return describe('gateway', index, { port: each, opsAddress: `http://127.0.0.1:${opsPort}`, env })
    }),
  )
  const processes = [...services, ...gateways]

  return {
    address: `http://127.0.0.1:${port}`,
    origin,
    serviceToken,
    addresses,
    processes,
    start: () => {
      for (const process of processes) process.start()
    },
    ready: async (patience = PATIENCE) => {
      const deadline = Date.now() + patience
      for (;;) {
        const waiting = (await Promise.all(processes.map(whatItWaitsFor))).filter(
          (each) => each !== undefined,
        )
        if (waiting.length === 0) return
        if (Date.now() > deadline) throw new Error(`The site is not ready: ${waiting.join('; ')}`)
        await sleep(GLANCE)
      }
    },
    stop: async () => {
      await Promise.all(gateways.map(async (each) => each.stop('SIGTERM')))
      await Promise.all(services.map(async (each) => each.stop('SIGTERM')))
    },
  }
}

const environmentsOf = (
  options: DistributedSiteOptions,
  origin: string,
  addresses: DistributedSite['addresses'],
) => {
  const { servers } = options
  const shared = {
    SOKO_NAMESPACE: options.namespace,
    SOKO_ORIGIN: origin,
    SOKO_SERVICE_TOKEN: options.serviceToken,
    AMQP_URL: servers.amqp,
    REDIS_URL: servers.redis,
    AUTH_URL: addresses.auth.join(','),
    CONTENT_URL: addresses.content.join(','),
    SOCIAL_URL: addresses.social.join(','),
    MEDIA_URL: addresses.media.join(','),
    MARKETS_URL: addresses.markets.join(','),
    DELIVERY_URL: addresses.delivery.join(','),
    ...options.env,
  }
  const ofServices = {
    MONGODB_URL: servers.mongodb,
    S3_ENDPOINT: servers.s3.endpoint,
    S3_ACCESS_KEY: servers.s3.accessKey,
    S3_SECRET_KEY: servers.s3.secretKey,
    SMTP_URL: servers.smtp,
    SOKO_DATA_KEY: Buffer.from(options.dataKey).toString('base64url'),
    SOKO_SCRATCH: options.scratch,
  }
  return { shared, ofServices }
}

const whatItWaitsFor = async ({ name, opsAddress, isRunning }: SiteProcess): Promise<string | undefined> => {
  if (!isRunning()) return `${name} is not running`
  try {
    const answer = await fetch(`${opsAddress}/readyz`, { signal: AbortSignal.timeout(2_000) })
    if (answer.ok) return undefined
    return `${name} waits for ${(await answer.text()).slice(0, 200)}`
  } catch {
    return `${name} does not answer`
  }
}
