import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import { listen } from '@soko/platform/http/listen.ts'
import type { AccessGrant } from '@soko/identity/tokens.ts'
import { openEmbeddedSite } from '../running/embedded-ports.ts'
import type { Ports } from '../ports.ts'
import type { Service } from '../service.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { type FakeSource, openFakeSource } from './fake-source.ts'
import { createTestTokens } from '@soko/identity/testing/test-tokens.ts'
import { until } from '@soko/platform/testing/until.ts'

/** Bodies are sent as JSON, except text and bytes, which need a content type in `headers`. */
export type TestRequest = {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type TestAnswer = {
  readonly status: number
  readonly headers: Headers
  /** JSON, or the text if it is not JSON; undefined if empty. */
  readonly body: unknown
}

export type TestService = {
  readonly service: Service
  readonly ports: Ports
  readonly origin: string
  readonly folder: string
  readonly ask: (line: `${string} /${string}`, request?: TestRequest) => Promise<TestAnswer>
  /** Defaults: role `member`, a unique session, position 0 of auth's log. */
  readonly tokenOf: (userId: string, grant?: Partial<AccessGrant>) => string
  readonly source: (name: string) => Pick<FakeSource, 'publish'>
  readonly close: () => Promise<void>
}

export type TestServiceOptions = {
  readonly name: string
  readonly events: EventDefinitions
  /** Other services whose logs are faked, with their event types. `auth` is always faked. */
  readonly follows?: Readonly<Record<string, readonly string[]>>
  readonly create: (ports: Ports) => Service | Promise<Service>
  /** Replaces ports. A given clock is also that of the log. */
  readonly ports?: Partial<Ports>
  /** The data folder, for a service that is started again. Default: a temporary one. */
  readonly folder?: string
  /** Validates responses. Default: true. */
  readonly checkAnswers?: boolean
}

const endings = ['SessionEnded', 'SessionsEnded', 'AccountSuspended', 'RoleChanged', 'PersonErased']

/** Runs a service, and waits until it is ready. The test must close it. */
export const runTestService = async (options: TestServiceOptions): Promise<TestService> => {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'soko-service-')))
  const logger = createLogger({ level: 'silent' })
  const tokens = createTestTokens()
  const site = await openEmbeddedSite({
    folder,
    logger,
    keys: tokens.keys,
    tokenNames: tokens.names,
    mailFrom: 'Soko <soko@example.com>',
    ...(options.ports?.clock && { clock: options.ports.clock }),
    checkAnswers: options.checkAnswers ?? true,
    onCorrupt: (error) => {
      throw error
    },
  })
  const follows = { ...options.follows, auth: [...endings, ...(options.follows?.['auth'] ?? [])] }
  const fakes = new Map<string, FakeSource>()
  for (const [name, types] of Object.entries(follows)) {
    if (name !== options.name) fakes.set(name, await openFakeSource(site, name, types))
  }
  const ports = { ...(await site.portsOf(options.name, options.events)), ...options.ports }
  const service = await options.create(ports)
  site.attach(service)
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await service.stop()
    for (const fake of fakes.values()) await fake.close()
    await server.close()
    await site.close()
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    await service.start()
  } catch (error) {
    await close()
    throw error
  }
  await until(() => service.waitsFor().length === 0)
  const origin = `http://127.0.0.1:${server.port}`

  return {
    service,
    ports,
    origin,
    folder,
    ask: async (line, request) => ask(origin, line, request),
    tokenOf: (userId, grant) => tokens.tokenOf(userId, ports.clock, grant),
    source: (name) => {
      const fake = fakes.get(name)
      if (fake === undefined) throw new Error(`Add ${name} to the test's \`follows\`.`)
      return fake
    },
    close,
  }
}

const ask = async (origin: string, line: string, request: TestRequest = {}): Promise<TestAnswer> => {
  const [method = 'GET', path = '/'] = line.split(' ')
  const { token, body, headers } = request
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as string | FormData) : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text === '' ? undefined : text
  return { status: answer.status, headers: answer.headers, body: parsed }
}
