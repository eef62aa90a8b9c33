import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/headers.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { controlSocketPath } from '../../embedded/control-socket.ts'
import { createEmbeddedSite } from '../../embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../embedded/site-client.ts'

/** A person of a test, registered and signed in. */
export type Person = SiteClient & {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** A whole Soko of a test, without limits, every answer checked against its schema. */
export type TestSite = {
  readonly address: string
  /** Somebody who has not signed in. */
  readonly visitor: SiteClient
  /** Registers a person, signs him in and tells the rest of the site. */
  join(username: string): Promise<Person>
  /** The same for one whom the operator has made an admin. */
  joinAsAdmin(username: string): Promise<Person>
  /** The first mail to this address whose subject says this; waited for. */
  mailTo(address: string, subject: RegExp): Promise<Mail>
  close(): Promise<void>
}

/** In milliseconds: how long a test waits for what comes by itself. */
export const PATIENCE = 10_000

/** In milliseconds: how long a site with a few people may take to open. Each registers and signs in: two slow hashes. */
export const START = 60_000

/**
 * Starts a site on a folder of its own. All its people know what any of them has written: each request carries the
 * newest `Soko-Written` of all, and a read that is answered stale is repeated. So a test can go on at once after
 * somebody has done something; only search, mails and erasure come a moment later.
 */
export const openTestSite = async (): Promise<TestSite> => {
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
  const { address } = site
  let written: string | undefined

  const createClient = (): SiteClient => {
    const client = createSiteClient(address)
    const ask: SiteClient['ask'] = async (line, asked = {}) => {
      const deadline = Date.now() + PATIENCE
      for (;;) {
        const answer = await client.ask(line, {
          ...asked,
          headers: { ...(written !== undefined && { [Headers.written]: written }), ...asked.headers },
        })
        written = answer.headers.get(Headers.written) ?? written
        const isStale = line.startsWith('GET') && answer.headers.has(Headers.stale)
        if (!isStale || Date.now() > deadline) return answer
        await sleep(20)
      }
    }
    return {
      ...client,
      ask,
      call: async <Body>(line: `${string} /${string}`, asked = {}) => {
        const { status, body } = await ask(line, asked)
        if (status >= 200 && status < 300) return body as Body
        throw new Error(`${line} was answered ${status}: ${JSON.stringify(body)}`)
      },
    }
  }

  const register = async (username: string): Promise<Omit<Person, keyof SiteClient | 'id'>> => {
    const email = `${username}@example.com`
    const password = `${username} sells maize`
    const body = { name: `${username} of Soko`, username, email, password }
    await createClient().call('POST /api/auth/register', { body })
    return { username, email, password }
  }
  const signIn = async (known: Awaited<ReturnType<typeof register>>): Promise<Person> => {
    const client = createClient()
    return { ...client, ...known, id: await client.signIn(known.email, known.password) }
  }

  return {
    address,
    visitor: createClient(),
    join: async (username) => signIn(await register(username)),
    joinAsAdmin: async (username) => {
      const known = await register(username)
      await makeAdmin(data, known.email)
      return signIn(known)
    },
    mailTo: async (to, subject) => {
      const deadline = Date.now() + PATIENCE
      for (;;) {
        const mail = mails.find((each) => each.to === to && subject.test(each.subject))
        if (mail !== undefined) return mail
        if (Date.now() > deadline) throw new Error(`No mail ${subject} came to ${to}.`)
        await sleep(10)
      }
    },
    close: async () => {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As the operator's command does it: by the control socket of the data folder. */
const makeAdmin = async (data: string, email: string): Promise<void> => {
  const asked = request({
    socketPath: controlSocketPath(data),
    path: '/auth/internal/admins',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }).end(JSON.stringify({ email }))
  const [answer] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }]
  answer.resume()
  if (answer.statusCode !== 200) throw new Error(`Nobody became an admin: ${answer.statusCode}`)
}
