import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { inject } from 'vitest'
import { makeAdminDistributed, makeAdminEmbedded } from '../../../site/distributed/testing/make-admin.ts'
import { runSite } from '../../../site/distributed/testing/run-site.ts'
import { createEmbeddedSite } from '../../../site/embedded/create-embedded-site.ts'

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
    hasher: createPasswordHasher({ cost: 4 }),
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
    makeAdmin: async (email) => makeAdminEmbedded(data, email),
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
    makeAdmin: async (email) => makeAdminDistributed(site, email),
    close: site.close,
  }
}
