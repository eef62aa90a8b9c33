import { setTimeout as sleep } from 'node:timers/promises'
import { createLinkTokens, type LinkReference } from '@soko/delivery/tokens/link-tokens.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { parsePositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import { placeholder, useShared } from '@soko/platform/testing/use-resource.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { beforeAll } from 'vitest'
import { createSiteClient, type SiteClient } from '../../../site/site-client.ts'
import { lendSiteUnderTest, openSiteUnderTest, type SiteUnderTest } from './site-under-test.ts'

export type Person = SiteClient & {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** A site without rate limits, which validates every response against its schema. */
export type TestSite = {
  readonly address: string
  readonly visitor: SiteClient
  nameOf(username: string): string
  /** Registers and signs in. `username` is a prefix, to which the site's suffix is added. */
  join(username: string): Promise<Person>
  joinAsAdmin(username: string): Promise<Person>
  /** Returns the token of the link in digests to keep them. */
  keepTokenOf(reference: LinkReference): Promise<string>
  mailTo(address: string, subject: RegExp): Promise<Omit<Mail, 'about' | 'id'>>
  close(): Promise<void>
}

/** In milliseconds, below the test timeout, whose message would not name the missing condition. */
export const PATIENCE = 45_000

/** In milliseconds: time for a site to start on a busy machine. */
export const START = 300_000

/** Retries reads and commands that are stale: the site waits only half a second for its views. */
export const askingAgain = <Client extends Pick<SiteClient, 'ask'>>(
  client: Client,
): Client & Pick<SiteClient, 'ask' | 'call'> => {
  const ask: SiteClient['ask'] = async (line, request) => {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      const answer = await client.ask(line, request)
      const isStale = answer.headers.has(Headers.stale) && (line.startsWith('GET') || answer.status >= 400)
      if (!isStale || Date.now() > deadline) return answer
      await sleep(20)
    }
  }
  return {
    ...client,
    ask,
    call: async <Body>(line: `${string} /${string}`, request = {}) => {
      const { status, body } = await ask(line, request)
      if (status >= 200 && status < 300) return body as Body
      throw new Error(`${line} was answered ${status}: ${JSON.stringify(body)}`)
    },
  }
}

/** Parses `content@812.social@40.<expiry>.<mac>`. */
const positionsOf = (written: string): Positions =>
  parsePositions(written.split('.').slice(0, -2).join(',')) ?? new Map()

/** Compares position by position, because the last of concurrent responses may not be the newest. */
const isBehind = (one: string, other: string): boolean => {
  const positions = positionsOf(one)
  return [...positionsOf(other)].some(([source, position]) => (positions.get(source) ?? position) < position)
}

let files = 0

/** Opens a site that files share, so each checks only its own data, and uses unique instruments and drafts. */
export const openTestSite = async (): Promise<TestSite> => {
  const site = await lendSiteUnderTest()
  files += 1
  return testSiteOn(site, `_${files}`)
}

/** Opens the shared site before a file's tests. The returned object may be used in its tests and hooks. */
export const useTestSite = (): TestSite => useShared(openTestSite, START)

const useJoined = (join: () => Promise<Person>): Person => {
  let person: Person
  beforeAll(async () => {
    person = await join()
  }, START)
  return placeholder(() => person)
}

export const useMember = (site: TestSite, username: string): Person =>
  useJoined(async () => site.join(username))

export const useAdmin = (site: TestSite, username: string): Person =>
  useJoined(async () => site.joinAsAdmin(username))

/** Opens a separate site. A comment in the file must state the reason. */
export const openOwnTestSite = async (): Promise<TestSite> => testSiteOn(await openSiteUnderTest(), '')

/** All clients see each other's writes; tests only need to wait for search, mails and erasure. */
const testSiteOn = (site: SiteUnderTest, suffix: string): TestSite => {
  const { address } = site
  let written: string | undefined
  const nameOf = (username: string): string => `${username}${suffix}`

  const createClient = (): SiteClient => {
    const client = createSiteClient(address)
    const ask: SiteClient['ask'] = async (line, request = {}) => {
      const answer = await client.ask(line, {
        ...request,
        headers: { ...(written !== undefined && { [Headers.written]: written }), ...request.headers },
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
        if (Date.now() > deadline) throw new Error(`No mail ${subject} arrived at ${to}.`)
        await sleep(10)
      }
    },
    keepTokenOf: async (reference) => createLinkTokens(await site.dataKey()).keep.of(reference),
    close: site.close,
  }
}
