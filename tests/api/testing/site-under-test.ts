import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { readMailSettings } from '@soko/delivery/config.ts'
import { loadDataKey } from '@soko/platform/event-log/data-key.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { inject } from 'vitest'
import { makeAdminDistributed, makeAdminEmbedded } from '../../../site/distributed/testing/make-admin.ts'
import { type RunSite, runSite } from '../../../site/distributed/testing/run-site.ts'
import { createEmbeddedSite } from '../../../site/embedded/create-embedded-site.ts'
import type { PersistentSite } from './persistent-site.ts'

/** A site without rate limits, which validates every response against its schema. */
export type SiteUnderTest = {
  readonly address: string
  readonly mails: () => readonly Omit<Mail, 'about' | 'id'>[]
  /** With which tests make the tokens of links that are mailed only after months. */
  readonly dataKey: () => Promise<Uint8Array>
  makeAdmin(email: string): Promise<void>
  close(): Promise<void>
}

/** With which mail servers report returned mail. */
export const RETURNED_MAIL_TOKEN = 'the-token-for-returned-mail-of-test-sites'

const mailSettings = { SOKO_RETURNED_MAIL_TOKEN: RETURNED_MAIL_TOKEN }

/** Defined if workers keep their modules, and therefore their site, from file to file. */
const sitesFolder = inject('sitesFolder')

/** Opens a site in this process, or as processes on real servers if the run provides these. */
export const openSiteUnderTest = async (): Promise<SiteUnderTest> => {
  const servers = inject('servers') as Servers | undefined
  return servers === undefined ? openEmbedded() : openDistributed(servers)
}

let kept: Promise<SiteUnderTest> | undefined

/** Lends the site of this worker, which closes it. Without shared modules, each file gets a new site. */
export const lendSiteUnderTest = async (): Promise<SiteUnderTest> => {
  if (sitesFolder === undefined) return openSiteUnderTest()
  kept ??= openSiteUnderTest().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return { ...(await kept), close: async () => {} }
}

const openEmbedded = async (): Promise<SiteUnderTest> => {
  const folder = await mkdtemp(join(sitesFolder ?? tmpdir(), 'soko-api-'))
  const data = join(folder, 'data')
  const mails: Mail[] = []
  const site = await createEmbeddedSite({
    data,
    port: 0,
    limits: false,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'fatal' }),
    checkAnswers: true,
    mail: readMailSettings(mailSettings),
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
    dataKey: async () => loadDataKey(join(data, 'data.key')),
    makeAdmin: async (email) => makeAdminEmbedded(data, email),
    close: async () => {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const openDistributed = async (servers: Servers): Promise<SiteUnderTest> => {
  const site = await runSite(servers, {
    env: { SOKO_CHECK_ANSWERS: 'on', ...mailSettings },
    ...(sitesFolder !== undefined && { folder: sitesFolder }),
  })
  await noteFor(site)
  return {
    address: site.address,
    mails: site.mails,
    dataKey: () => Promise.resolve(site.dataKey),
    makeAdmin: async (email) => makeAdminDistributed(site, email),
    close: site.close,
  }
}

/** Notes the site for `vitest-setup.ts`, in case this worker exits without closing it. */
const noteFor = async ({ namespace, processes }: Pick<RunSite, 'namespace' | 'processes'>): Promise<void> => {
  if (sitesFolder === undefined) return
  const pids = processes.map(({ pid }) => pid()).filter((pid) => pid !== undefined)
  const note: PersistentSite = { namespace, pids }
  await writeFile(join(sitesFolder, `${namespace}.json`), JSON.stringify(note))
}
