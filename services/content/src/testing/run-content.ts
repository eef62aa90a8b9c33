import { ContentExport } from '@soko/contracts/endpoints/export.ts'
import { MarketsStreams } from '@soko/contracts/events/markets.events.ts'
import { MediaStreams } from '@soko/contracts/events/media.events.ts'
import { SocialStreams } from '@soko/contracts/events/social.events.ts'
import type { Card, Post } from '@soko/contracts/types/post.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { typesOf } from '@soko/contracts/events/public-stream.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { runTestService, type TestAnswer } from '@soko/shell/testing/service.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { expect } from 'vitest'
import { contentEvents } from '../content-events.ts'
import { createContentService } from '../service.ts'

/** The event types of auth that do not revoke tokens. The test service adds the others. */
const auth = ['AccountRegistered', 'ProfileChanged', 'AccountReinstated']

type Events = readonly [NewEvent, ...NewEvent[]]

type ContentOptions = {
  readonly create?: (ports: Ports) => Service | Promise<Service>
  readonly ports?: Partial<Ports>
  readonly folder?: string
}

/** Runs content over HTTP with fake logs of other services. `get` waits for all events published before. */
export const runContent = async (options: ContentOptions = {}) => {
  const test = await runTestService({
    name: 'content',
    events: contentEvents,
    follows: {
      auth,
      social: typesOf(SocialStreams),
      media: typesOf(MediaStreams),
      markets: typesOf(MarketsStreams),
    },
    create: options.create ?? ((ports) => createContentService(ports)),
    ...(options.ports && { ports: options.ports }),
    ...(options.folder !== undefined && { folder: options.folder }),
  })
  const written = new Map<string, number>()
  const publish = async (source: string, ...events: Events): Promise<void> => {
    const { position } =
      source === 'content'
        ? (await test.ports.log.append({ id: test.ports.ids.next(), expected: {}, events })).commit
        : await test.source(source).publish(...events)
    written.set(source, position)
  }
  const get = async (path: `/${string}`, token?: string): Promise<TestAnswer> => {
    const positions = Array.from(written, ([source, position]) => `${source}@${position}`).join(',')
    return test.ask(`GET ${path}`, {
      headers: { 'soko-written': positions },
      ...(token !== undefined && { token }),
    })
  }
  return {
    ...test,
    content: async (...events: Events) => publish('content', ...events),
    auth: async (...events: Events) => publish('auth', ...events),
    social: async (...events: Events) => publish('social', ...events),
    media: async (...events: Events) => publish('media', ...events),
    markets: async (...events: Events) => publish('markets', ...events),
    get,
    member: async (userId: string): Promise<string> => {
      await publish('auth', exampleEvents.registered(userId))
      return test.tokenOf(userId)
    },
    upload: async (userId: string, imageId: string): Promise<string> => {
      const url = `/media/${imageId}.webp`
      const data = { imageId, userId, url, width: 10, height: 20, placeholder: 'data:,', variants: [] }
      await publish('media', event(`image-${imageId}`, 'ImageStored', data))
      return url
    },
    /** Publishes a post, with default fields. */
    publish: async (token: string, fields: object = {}): Promise<Post> => {
      const body = { title: 'Tea', desc: 'It rained.', ...fields }
      const answer = await test.ask('POST /api/posts/create', { token, body })
      expect(answer).toMatchObject({ status: 201 })
      return answer.body as Post
    },
    /** Returns the types of a stream's events whose data is still in the log. */
    remains: async (stream: string): Promise<readonly string[]> =>
      (await test.ports.log.readStream(stream))
        .filter(({ data }) => data !== undefined)
        .map(({ type }) => type),
    exported: async (userId: string) => {
      const headers = { [SERVICE_TOKEN_HEADER]: test.ports.serviceToken }
      return ContentExport.parse((await test.ask(`GET /internal/export/${userId}`, { headers })).body)
    },
    ids: async (path: `/${string}`, token?: string) => cardsOf(await get(path, token)).map(({ _id }) => _id),
    cards: async (path: `/${string}`, token?: string) => cardsOf(await get(path, token)),
    post: async (id: string) => (await get(`/api/posts/${id}`)).body as Post,
  }
}

export type Content = Awaited<ReturnType<typeof runContent>>

/** Runs content for all tests of a file or `describe`. Hooks and tests can use the returned service. */
export const useContent = (options: ContentOptions = {}): Content =>
  useShared(async () => runContent(options))

const cardsOf = ({ body }: TestAnswer): readonly Card[] =>
  Array.isArray(body) ? (body as Card[]) : (body as { posts: Card[] }).posts

export const bodyOf = (answer: TestAnswer): Record<string, unknown> => answer.body as Record<string, unknown>

export const cursorOf = ({ body }: TestAnswer): string | null =>
  (body as { nextCursor: string | null }).nextCursor
