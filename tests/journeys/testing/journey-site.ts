import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import { freePort } from '@soko/platform/testing/free-port.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { inject } from 'vitest'
import { makeAdminDistributed, makeAdminEmbedded } from '../../../site/distributed/testing/make-admin.ts'
import { runSite } from '../../../site/distributed/testing/run-site.ts'
import { createSiteClient, type SiteClient } from '../../../site/site-client.ts'
import { type StartedProcess, startProcess } from '../../../site/start-process.ts'

export type Member = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly client: SiteClient
}

/** A site that runs in one or several other processes. */
export type JourneySite = {
  readonly origin: string
  join(username: string): Promise<Member>
  joinAsAdmin(username: string): Promise<Member>
  /** Publishes an analysis, with a cover unless `cover` is false. */
  publish(
    author: Member,
    post: {
      title: string
      html?: string
      categories?: string[]
      cover?: boolean
      tradViewLink?: string
      calls?: NewCall[]
    },
  ): Promise<{ _id: string; slug: string; title: string; calls: string[] }>
  picture(): Promise<Buffer>
  mailTo(address: string, subject: RegExp): Promise<string>
  gone(): Promise<void>
  /** Restarts the server on the same data. `clockAhead` (milliseconds) is for the embedded mode only. */
  back(options?: StartOptions): Promise<void>
  close(): Promise<void>
}

type StartOptions = { readonly clockAhead?: number }

/** With which mail servers report returned mail. */
export const RETURNED_MAIL_TOKEN = 'the-token-for-returned-mail-of-journeys'

/** In milliseconds: mails are sent asynchronously. */
const PATIENCE = 45_000

type Host = {
  readonly origin: string
  mails(): Promise<readonly { readonly to: string; readonly subject: string; readonly text: string }[]>
  makeAdmin(email: string): Promise<void>
  gone(): Promise<void>
  back(options?: StartOptions): Promise<void>
  close(): Promise<void>
}

const siteProcess = fileURLToPath(new URL('site-process.ts', import.meta.url))

const openEmbedded = async (): Promise<Host> => {
  const folder = await mkdtemp(join(inject('journeysFolder') ?? tmpdir(), 'site-'))
  const data = join(folder, 'data')
  const outbox = join(data, 'outbox')
  const port = await freePort()
  const start = async ({ clockAhead = 0 }: StartOptions = {}) =>
    startProcess(
      data,
      port,
      { SOKO_TEST_CLOCK_AHEAD: String(clockAhead), SOKO_RETURNED_MAIL_TOKEN: RETURNED_MAIL_TOKEN },
      siteProcess,
    )
  let running: StartedProcess | undefined = await start()
  const gone = async (): Promise<void> => {
    await running?.stop('SIGTERM')
    running = undefined
  }
  const read = async (name: string) => {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)))
    return { to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' }
  }
  return {
    origin: `http://localhost:${port}`,
    mails: async () => {
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(
        names
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
          .map(read),
      )
    },
    makeAdmin: async (email) => makeAdminEmbedded(data, email),
    gone,
    back: async (options) => {
      running = await start(options)
    },
    close: async () => {
      await gone()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const openDistributed = async (servers: Servers): Promise<Host> => {
  const site = await runSite(servers, { env: { SOKO_RETURNED_MAIL_TOKEN: RETURNED_MAIL_TOKEN } })
  return {
    origin: site.origin,
    mails: async () => site.mails(),
    makeAdmin: async (email) => makeAdminDistributed(site, email),
    gone: site.stop,
    back: async () => {
      site.start()
      await site.ready()
    },
    close: site.close,
  }
}

/** Opens a site, whose `close` deletes its data. */
export const openJourneySite = async (): Promise<JourneySite> => {
  const servers = inject('servers') as Servers | undefined
  const host = await (servers === undefined ? openEmbedded() : openDistributed(servers))
  const { origin, gone, back, close } = host

  const register = async (username: string): Promise<Omit<Member, 'id'>> => {
    const client = createSiteClient(origin)
    const email = `${username}@example.com`
    const password = `${username} sells maize`
    await client.call('POST /api/auth/register', {
      body: { name: `${username} of Soko`, username, email, password },
    })
    return { username, email, password, client }
  }
  const signIn = async (known: Omit<Member, 'id'>): Promise<Member> => ({
    ...known,
    id: await known.client.signIn(known.email, known.password),
  })

  return {
    origin,
    gone,
    back,
    close,
    join: async (username) => signIn(await register(username)),
    joinAsAdmin: async (username) => {
      const known = await register(username)
      await host.makeAdmin(known.email)
      return signIn(known)
    },
    publish: async (
      { client },
      { title, html = '<p>It held for a year.</p>', categories = ['FX'], cover = true, ...rest },
    ) => {
      const image = cover ? await upload(client, title) : ''
      return client.call('POST /api/posts/create', { body: { title, html, categories, image, ...rest } })
    },
    mailTo: async (address, subject) => {
      const deadline = Date.now() + PATIENCE
      for (;;) {
        const mails = await host.mails()
        const mail = mails.findLast((each) => each.to === address && subject.test(each.subject))
        if (mail !== undefined) return mail.text
        if (Date.now() > deadline) throw new Error(`No mail ${subject} arrived at ${address}.`)
        await sleep(50)
      }
    },
    picture: async () => pictureOf(40).png().toBuffer(),
  }
}

const pictureOf = (shade: number) =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: { r: shade % 256, g: (shade * 3) % 256, b: 90 },
    },
  })

/** Uploads a cover, whose colour depends on the title. */
const upload = async (client: SiteClient, title: string): Promise<string> => {
  const picture = await pictureOf(title.length * 7)
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'cover.jpg')
  const { data } = await client.call<{ data: { url: string } }>('POST /api/posts/upload', { body: form })
  return data.url
}
