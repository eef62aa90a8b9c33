import type { Card, Post } from '@soko/contracts/types/post.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/platform/service/ports.ts'
import type { Service } from '@soko/platform/service/service.ts'
import { runTestService, type TestAnswer } from '@soko/platform/testing/service.ts'
import { contentEvents } from '../content-events.ts'
import { createContentService } from '../service.ts'

const auth = [
  'AccountRegistered',
  'ProfileChanged',
  'SessionEnded',
  'SessionsEnded',
  'AccountSuspended',
  'RoleChanged',
  'PersonErased',
]
const social = [
  'UserFollowed',
  'UserUnfollowed',
  'PostBookmarked',
  'BookmarkRemoved',
  'BookmarkErased',
  'CommentPosted',
  'CommentDeleted',
  'CommentRestored',
  'CommentErased',
  'MemberErased',
]
const media = [
  'ImageStored',
  'ImageVariantsAdded',
  'ImageRetired',
  'ImageReinstated',
  'ImageRemoved',
  'OwnerErased',
]

type Events = readonly [NewEvent, ...NewEvent[]]

/** The content service over HTTP, with the other services' logs faked. What was published is in every read that follows. */
export const runContent = async (create: (ports: Ports) => Service = createContentService) => {
  const test = await runTestService({
    name: 'content',
    events: contentEvents,
    follows: { auth, social, media },
    create,
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
    get,
    /** The ids of the posts of a list's page. */
    ids: async (path: `/${string}`, token?: string) => cardsOf(await get(path, token)).map(({ _id }) => _id),
    cards: async (path: `/${string}`, token?: string) => cardsOf(await get(path, token)),
    post: async (id: string) => (await get(`/api/posts/${id}`)).body as Post,
  }
}

export type Content = Awaited<ReturnType<typeof runContent>>

const cardsOf = ({ body }: TestAnswer): readonly Card[] =>
  Array.isArray(body) ? (body as Card[]) : (body as { posts: Card[] }).posts

export const cursorOf = ({ body }: TestAnswer): string | null =>
  (body as { nextCursor: string | null }).nextCursor
