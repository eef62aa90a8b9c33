import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { EventLog, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { erasePost } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { Lists } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'
import { releaseSlugs } from '../writing/slugs/claim-slug.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { beginErasure, endErasure } from '../posts/author.decider.ts'
import { slugsOfPost } from '../writing/slugs/slugs-of-post.ts'

/** Posts erased in one commit. */
const BATCH = 50

/** The event that stays of an erased stream: it says that the post was erased. */
const lastWords: ReadonlySet<string> = new Set(
  [PostStream.PostErased, AuthorStream.AuthorErased, AuthorStream.AuthorErasureBegun].map(({ type }) => type),
)

/**
 * Follows a person's erasure. Nothing of the author's is published any more; then each of their posts is erased, deleted ones
 * too, and its slugs are free; then the log drops their data. When it is interrupted it starts again and skips what is done:
 * the view tells which posts are left, and the log which data is still to be dropped.
 */
export const eraseAuthorReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-author',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.PersonErased],
    react: async ({ stream }) => {
      const userId = PublicUser.idOf(stream)
      if (userId === undefined) return
      await kit.executor.execute(async (load) =>
        beginErasure(await load(author, AuthorStream.of(userId)), userId),
      )
      await erasePosts(kit, userId)
      await kit.executor.execute(async (load) =>
        endErasure(await load(author, AuthorStream.of(userId)), userId),
      )
      await dropData(kit, userId)
    },
  })

const erasePosts = async (kit: ServiceKit, userId: string): Promise<void> => {
  for (;;) {
    await untilApplied(kit, VIEW)
    const { answers } = await kit
      .view(VIEW)
      .read([{ range: Lists.authored(userId), order: 'ascending', limit: BATCH }])
    const postIds = answers[0].map(({ member }) => member)
    if (postIds.length === 0) return
    const { commit } = await kit.executor.execute(async (load) => {
      const events: NewEvent[] = []
      for (const postId of postIds) events.push(...(await erase(load, kit.dataKey, postId)))
      return events
    })
    if (commit === null) throw new Error(`The view has posts of ${userId} that the log has not.`)
  }
}

const erase = async (load: Load, dataKey: Uint8Array, postId: string): Promise<readonly NewEvent[]> => {
  const slugs = await load(slugsOfPost, PostStream.of(postId))
  const released = await releaseSlugs(load, dataKey, { slugs, postId })
  return [...erasePost(await load(post, PostStream.of(postId))), ...released]
}

/** Drops the data of the author's erased posts, which the log names after the beginning of the erasure. */
const dropData = async ({ log, executor }: ServiceKit, userId: string): Promise<void> => {
  const state = await executor.load(author, AuthorStream.of(userId))
  if (state.status === 'active') return
  for await (const streams of erasedStreams(log, userId, state.begunAt))
    await eraseStreams(log, streams, lastWords)
}

async function* erasedStreams(
  log: Pick<EventLog, 'readAll'>,
  userId: string,
  from: number,
): AsyncGenerator<readonly string[]> {
  for (let after = from; ;) {
    const commits = await log.readAll(after)
    const last = commits.at(-1)
    if (last === undefined) return
    after = last.position
    yield commits
      .flatMap(({ events }) => events)
      .filter(isOfType(PostStream.PostErased))
      .filter(({ data }) => data?.authorId === userId)
      .map(({ stream }) => stream)
  }
}
