import { join } from 'node:path'
import { percent, port, readEnvironment, wholeNumber } from '@soko/platform/config/read-environment.ts'
import { readSiteConfig, type SiteConfig } from '@soko/platform/config/site-environment.ts'
import { z } from 'zod'
import { createClientFinder, type TrustProxy } from './requests/client-address.ts'
import { DEFAULT_RATES, type Rates } from './requests/request-rate-limits.ts'

export type GatewayConfig = {
  /** Derived from the port if unset. */
  readonly origin?: string
  readonly trustProxy?: TrustProxy
  readonly limits: boolean
  readonly rates: Rates
  /** The most live streams of a client address. */
  readonly liveStreams: number
  /** The size of the edge cache in bytes. */
  readonly cacheBytes: number
  /** If false, browsers may not cache pages and the service worker unregisters itself. */
  readonly offline: boolean
}

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (text === 'none') return undefined
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  try {
    createClientFinder(addresses)
    return addresses
  } catch {
    const message =
      'it must be none, the number of proxies before Soko, or their addresses: 10.0.0.0/8,loopback'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
})

const Environment = z.object({
  SOKO_ORIGIN: z
    .string()
    .transform((text) => text.replace(/\/$/, ''))
    .refine(
      isOrigin,
      'it must be a scheme and a host, in lower case and without a path: https://soko.example',
    )
    .optional(),
  TRUST_PROXY: trustProxy.optional(),
  SOKO_LIMITS: z.enum(['on', 'off'], 'it must be on or off').default('on'),
  SOKO_OFFLINE: z.enum(['on', 'off'], 'it must be on or off').default('on'),
  SOKO_COMMANDS_PER_MINUTE: wholeNumber(DEFAULT_RATES.commands),
  SOKO_READS_PER_MINUTE: wholeNumber(DEFAULT_RATES.reads),
  SOKO_LOG_READS_PER_MINUTE: wholeNumber(DEFAULT_RATES.logReads),
  SOKO_RENDERING_PERCENT: percent(DEFAULT_RATES.rendering),
  SOKO_LIVE_STREAMS: wholeNumber(50),
  SOKO_CACHE_MB: wholeNumber(64),
})

const MEGABYTE = 1024 * 1024

/**
 * Reads the gateway's settings; docs/operations.md lists the variables.
 * @throws InvalidEnvironment naming each invalid variable.
 */
export const readGatewayConfig = (env: Readonly<Record<string, string | undefined>>): GatewayConfig => {
  const read = readEnvironment(Environment, env)
  return {
    ...(read.SOKO_ORIGIN !== undefined && { origin: read.SOKO_ORIGIN }),
    ...(read.TRUST_PROXY !== undefined && { trustProxy: read.TRUST_PROXY }),
    limits: read.SOKO_LIMITS === 'on',
    offline: read.SOKO_OFFLINE === 'on',
    rates: {
      commands: read.SOKO_COMMANDS_PER_MINUTE,
      reads: read.SOKO_READS_PER_MINUTE,
      logReads: read.SOKO_LOG_READS_PER_MINUTE,
      rendering: read.SOKO_RENDERING_PERCENT,
    },
    liveStreams: read.SOKO_LIVE_STREAMS,
    cacheBytes: read.SOKO_CACHE_MB * MEGABYTE,
  }
}

export type GatewayProcessConfig = SiteConfig & {
  readonly trustProxy?: TrustProxy
  readonly rates: Rates
  readonly liveStreams: number
  readonly cacheBytes: number
  readonly offline: boolean
  /** Not public: serves `/healthz`, `/readyz`, `/metrics` and `/internal`. */
  readonly opsPort: number
  readonly webBuild: string
}

const Process = z.object({
  OPS_PORT: port(9090),
  SOKO_WEB_BUILD: z.string().default(join(import.meta.dirname, '../../web/dist')),
})

/** @throws InvalidEnvironment */
export const readGatewayProcessConfig = (): GatewayProcessConfig => {
  const { trustProxy, rates, liveStreams, cacheBytes, offline } = readGatewayConfig(process.env)
  const { OPS_PORT, SOKO_WEB_BUILD } = readEnvironment(Process, process.env)
  return {
    ...readSiteConfig(process.env),
    ...(trustProxy !== undefined && { trustProxy }),
    rates,
    liveStreams,
    cacheBytes,
    offline,
    opsPort: OPS_PORT,
    webBuild: SOKO_WEB_BUILD,
  }
}
