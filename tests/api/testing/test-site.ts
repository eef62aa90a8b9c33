import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/http/headers.ts'
import { parsePositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import { placeholder, useShared } from '@soko/platform/testing/use-resource.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { beforeAll } from 'vitest'
import { createSiteClient, type SiteClient } from '../../../site/site-client.ts'
import { lendSiteUnderTest, openSiteUnderTest, type SiteUnderTest } from './site-under-test.ts'

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
  /** A username that no other file of the site's worker uses: `amina_3`. */
  nameOf(username: string): string
  /** Registers a person under such a username, signs them in and tells the rest of the site. */
  join(username: string): Promise<Person>
  /** The same for one whom the operator has made an admin. */
  joinAsAdmin(username: string): Promise<Person>
  /** The first mail to this address whose subject says this; waited for. */
  mailTo(address: string, subject: RegExp): Promise<Omit<Mail, 'about' | 'id'>>
  close(): Promise<void>
}

/** In milliseconds: how long a test waits for what comes by itself. Less than its own limit, which would not say for what. */
export const PATIENCE = 45_000

/** In milliseconds: how long a site may take to open, on a busy machine and with all its processes at once. */
export const START = 300_000

/**
 * Has a client ask again where a read is answered stale, or a command is refused by views that are stale. Services wait half a second
 * for their views, and on a busy machine these need longer.
 */
export const askingAgain = <Client extends Pick<SiteClient, 'ask'>>(
  client: Client,
): Client & Pick<SiteClient, 'ask' | 'call'> => {
  const ask: SiteClient['ask'] = async (line, asked) => {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      const answer = await client.ask(line, asked)
      const isStale = answer.headers.has(Headers.stale) && (line.startsWith('GET') || answer.status >= 400)
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

/** The positions that a `Soko-Written` holds, as the gateway signs it: `content@812.social@40.<expiry>.<mac>`. */
const positionsOf = (written: string): Positions =>
  parsePositions(written.split('.').slice(0, -2).join(',')) ?? new Map()

/** Whether one knows less of a log than the other. Of answers to what is asked at once the last need not know the most. */
const isBehind = (one: string, other: string): boolean => {
  const positions = positionsOf(one)
  return [...positionsOf(other)].some(([source, position]) => (positions.get(source) ?? position) < position)
}

/** How many files have used the site of this worker. */
let files = 0

/**
 * Lends the site of this worker to a file. Other files have left members, posts and instruments on it: a file looks at what
 * it has made itself, and makes instruments and drafts under names of its own.
 */
export const openTestSite = async (): Promise<TestSite> => {
  const site = await lendSiteUnderTest()
  files += 1
  return testSiteOn(site, `_${files}`)
}

/** Lends the site of this worker to a file, for all its tests and hooks. */
export const useTestSite = (): TestSite => useShared(openTestSite, START)

const useJoined = (join: () => Promise<Person>): Person => {
  let person: Person
  beforeAll(async () => {
    person = await join()
  }, START)
  return placeholder(() => person)
}

/** Registers a person before the tests of a file, which may use them from their hooks on. */
export const useMember = (site: TestSite, username: string): Person =>
  useJoined(async () => site.join(username))

/** Registers an admin before the tests of a file, which may use them from their hooks on. */
export const useAdmin = (site: TestSite, username: string): Person =>
  useJoined(async () => site.joinAsAdmin(username))

/** Opens a site for one file alone, which says why it needs one. */
export const openOwnTestSite = async (): Promise<TestSite> => testSiteOn(await openSiteUnderTest(), '')

/**
 * All people of a file know what any of them has written: each request carries the newest `Soko-Written` of all, and what is
 * answered from stale views is asked again. So a test can go on at once after somebody has done something; only search, mails
 * and erasure come a moment later.
 */
const testSiteOn = (site: SiteUnderTest, suffix: string): TestSite => {
  const { address } = site
  let written: string | undefined
  const nameOf = (username: string): string => `${username}${suffix}`

  const createClient = (): SiteClient => {
    const client = createSiteClient(address)
    const ask: SiteClient['ask'] = async (line, asked = {}) => {
      const answer = await client.ask(line, {
        ...asked,
        headers: { ...(written !== undefined && { [Headers.written]: written }), ...asked.headers },
      })
      const newest = answer.headers.get(Headers.written)
      if (newest !== null && (written === undefined || !isBehind(newest, written))) written = newest
      return answer
    }
    return askingAgain({ ...client, ask })
  }

  const register = async (name: string): Promise<Omit<Person, keyof SiteClient | 'id'>> => {
    const username = nameOf(name)
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
    nameOf,
    join: async (username) => signIn(await register(username)),
    joinAsAdmin: async (username) => {
      const known = await register(username)
      await site.makeAdmin(known.email)
      return signIn(known)
    },
    mailTo: async (to, subject) => {
      const deadline = Date.now() + PATIENCE
      for (;;) {
        const mail = site.mails().find((each) => each.to === to && subject.test(each.subject))
        if (mail !== undefined) return mail
        if (Date.now() > deadline) throw new Error(`No mail ${subject} came to ${to}.`)
        await sleep(10)
      }
    },
    close: site.close,
  }
}
