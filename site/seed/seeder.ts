import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@soko/platform/clock.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { CallRefused, createSiteClient, type SiteClient, type SiteRequest } from '../site-client.ts'
import type { Author } from './authors.ts'
import { avatarImage } from './avatars.ts'
import { quoteOf, writeNote } from './columns/write-note.ts'
import { type CoverSpec, coverImage } from './covers.ts'
import { createQuotes, type Quote } from './read-quotes.ts'
import { newCallOf } from './seed-call.ts'
import type { SeedStep, SeedText } from './seed-plan.ts'

export type Seeder = {
  /** Performs a step; idempotent. @throws Error if the site keeps refusing. */
  perform(step: SeedStep): Promise<void>
}

type Member = { readonly id: string; readonly client: SiteClient; signedInAt: number }
type Line = Parameters<SiteClient['call']>[0]

/** In milliseconds of the site's clock. Tokens expire after 15 minutes, so members sign in again earlier. */
const TOKEN_AGE = 10 * 60_000
/** Maximum attempts for a request that depends on an event of another service, which arrives with a delay. */
const TRIES = 50
/** In milliseconds: the pause between two attempts. */
const PAUSE = 100

export type SeederOptions = {
  readonly address: string
  readonly clock: Clock
  readonly passwordOf: (member: string) => string
  readonly peers: Peers
}

export const createSeeder = (options: SeederOptions): Seeder => {
  const { address, clock, passwordOf, peers } = options
  const members = new Map<string, Member & { readonly email: string }>()
  const posts = new Map<string, string>()
  const coverOf = createCovers()
  const quoteAt = createQuotes(createSiteClient(address))
  const now = (): number => clock.now().getTime()

  const as = async (key: string): Promise<Member> => {
    const member = known(members, key)
    if (now() - member.signedInAt > TOKEN_AGE) {
      if (!(await member.client.renew())) await member.client.signIn(member.email, passwordOf(key))
      member.signedInAt = now()
    }
    return member
  }

  const join = async (author: Author): Promise<void> => {
    const { key, name, username, email, bio } = author
    const password = passwordOf(key)
    const client = createSiteClient(address)
    await insist(client, 'POST /api/auth/register', keyed(`join-${key}`, { name, username, email, password }))
    const id = await client.signIn(email, password)
    members.set(key, { id, client, email, signedInAt: now() })
    const photo = await upload(client, `portrait-${key}`, await avatarImage(author))
    await insist(client, `PUT /api/users/${id}`, { body: { bio, photo } })
  }

  const quotesFor = async (text: SeedText, at: number): Promise<ReadonlyMap<string, Quote>> => {
    const quotes = new Map<string, Quote>()
    for (const { symbol } of text.calls ?? []) quotes.set(symbol, await quoteAt(symbol, at))
    return quotes
  }

  const publish = async (text: SeedText, at: number): Promise<void> => {
    const { client } = await as(text.author)
    const quotes = await quotesFor(text, at)
    const { key, title, categories, summary, html, tradViewLink, cover, calls } =
      'column' in text ? writeNote(text, quotes, at) : text
    const body = {
      title,
      categories,
      html,
      image: await coverOf(client, cover),
      ...(summary !== undefined && { editorText: summary }),
      ...(tradViewLink !== undefined && { tradViewLink }),
      ...(calls !== undefined && {
        calls: calls.map((call) => newCallOf(call, lastOf(quoteOf(quotes, call.symbol)), at)),
      }),
    }
    const request = keyed(`publish-${key}`, body)
    const { _id } = await insist<{ _id: string }>(client, 'POST /api/posts/create', request)
    posts.set(key, _id)
  }

  return {
    perform: async (step) => {
      switch (step.kind) {
        case 'join':
          return join(step.author)
        case 'publish':
          return publish(step.analysis, step.at)
        case 'follow': {
          const { client } = await as(step.member)
          const { id } = known(members, step.followed)
          const request = keyed(`follow-${step.member}-${step.followed}`, {})
          await insist(client, `POST /api/users/follow/${id}`, request)
          return undefined
        }
        case 'comment': {
          const { client } = await as(step.member)
          const body = { postId: known(posts, step.analysis), comment: step.text }
          const request = keyed(`comment-${step.analysis}-${step.number}`, body)
          await insist(client, 'POST /api/comments/create', request)
          return undefined
        }
        case 'prices': {
          const { status } = await peers.post('markets', '/internal/demonstration', { from: step.from })
          if (status !== 204) throw new Error(`Markets refused the demonstration prices with ${status}.`)
          return undefined
        }
        case 'bookmark': {
          const { client } = await as(step.member)
          const body = { postId: known(posts, step.analysis) }
          await insist(
            client,
            'POST /api/bookmarks/',
            keyed(`bookmark-${step.member}-${step.analysis}`, body),
          )
          return undefined
        }
      }
    },
  }
}

const createCovers = (): ((client: SiteClient, cover: CoverSpec) => Promise<string>) => {
  const covers = new Map<string, string>()
  return async (client, cover) => {
    const known = covers.get(cover.seed)
    if (known !== undefined) return known
    const image = await upload(client, `cover-${cover.seed}`, await coverImage(cover))
    covers.set(cover.seed, image)
    return image
  }
}

const known = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key)
  if (value === undefined) throw new Error(`The seed content refers to ${key}, which does not exist yet.`)
  return value
}

const lastOf = ({ instrument, closes }: Quote): string => {
  const close = closes.at(-1)?.close
  if (close === undefined) throw new Error(`${instrument.symbol} has no close yet.`)
  return close
}

const keyed = (key: string, body: unknown): SiteRequest => ({
  body,
  headers: { 'idempotency-key': `seed-${key}` },
})

const upload = async (client: SiteClient, key: string, png: Buffer): Promise<string> => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(png)], `${key}.png`, { type: 'image/png' }))
  const { data } = await insist<{ data: { url: string } }>(client, 'POST /api/posts/upload', keyed(key, form))
  return data.url
}

/** Statuses that may change once a service has received the events of another one. */
const MAY_PASS = [404, 409, 422, 503]

/** Retries for some seconds while the site is not ready. @throws Error with the problem's message */
const insist = async <Body>(client: SiteClient, line: Line, request: SiteRequest): Promise<Body> => {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await client.call<Body>(line, request)
    } catch (error) {
      if (!(error instanceof CallRefused && MAY_PASS.includes(error.status))) throw error
    }
    await sleep(PAUSE)
  }
  return client.call<Body>(line, request)
}
