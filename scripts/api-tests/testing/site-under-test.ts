import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/http/peers.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { inject } from 'vitest'
import { runSite } from '../../distributed/testing/run-site.ts'
import { controlSocketPath } from '../../embedded/control-socket.ts'
import { createEmbeddedSite } from '../../embedded/create-embedded-site.ts'

/** A whole Soko for a test, without limits, every answer checked against its schema. */
export type SiteUnderTest = {
  readonly address: string
  readonly mails: () => readonly Omit<Mail, 'about' | 'id'>[]
  /** As the operator's command does it. */
  makeAdmin(email: string): Promise<void>
  close(): Promise<void>
}

/** Embedded, in this process; or as processes on real servers where the run provides them (`npm run test:distributed`). */
export const openSiteUnderTest = async (): Promise<SiteUnderTest> => {
  const servers = inject('servers') as Servers | undefined
  return servers === undefined ? openEmbedded() : openDistributed(servers)
}

const openEmbedded = async (): Promise<SiteUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-api-'))
  const data = join(folder, 'data')
  const mails: Mail[] = []
  const site = await createEmbeddedSite({
    data,
    port: 0,
    limits: false,
    logger: createLogger({ level: 'fatal' }),
    checkAnswers: true,
    mailer: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
      forget: () => Promise.resolve(),
    },
  })
  await site.start()
  return {
    address: site.address,
    mails: () => mails,
    makeAdmin: async (email) =>
      askForAdmin(email, { socketPath: controlSocketPath(data), path: '/auth/internal/admins' }),
    close: async () => {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const openDistributed = async (servers: Servers): Promise<SiteUnderTest> => {
  const site = await runSite(servers, { env: { SOKO_CHECK_ANSWERS: 'on' } })
  return {
    address: site.address,
    mails: site.mails,
    makeAdmin: async (email) => {
      const { hostname, port } = new URL(site.addresses.auth[0] ?? '')
      const headers = { [SERVICE_TOKEN_HEADER]: site.serviceToken }
      await askForAdmin(email, { hostname, port, path: '/internal/admins', headers })
    },
    close: site.close,
  }
}

const askForAdmin = async (
  email: string,
  where: { readonly path: string; readonly headers?: Record<string, string> } & (
    { readonly socketPath: string } | { readonly hostname: string; readonly port: string }
  ),
): Promise<void> => {
  const headers = { 'content-type': 'application/json', ...where.headers }
  const asked = request({ method: 'POST', ...where, headers }).end(JSON.stringify({ email }))
  const [answer] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }]
  answer.resume()
  if (answer.statusCode !== 200) throw new Error(`Nobody became an admin: ${answer.statusCode}`)
}
