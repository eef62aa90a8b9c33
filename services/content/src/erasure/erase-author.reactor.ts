import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { FollowedCategoriesStream } from '../categories/followed-categories.ts'
import { eraseCallsOf } from '../calls/erase-calls.ts'
import { eraseDraftsOf } from '../drafts/erase-drafts.ts'
import { erasePost } from '../posts/post.decider.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { eraseSeriesOf } from '../series/erase-series.ts'
import { beginErasure, endErasure } from '../posts/author.decider.ts'

const BATCH = 50

/** Erases an author's data; can be repeated. Slugs stay claimed, so that no other author gets their links. */
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
      await eraseCallsOf(kit, userId)
      await eraseDraftsOf(kit, userId)
      await eraseSeriesOf(kit, userId)
      await eraseStreams(kit.log, [FollowedCategoriesStream.of(userId)])
      await kit.executor.execute(async (load) =>
        endErasure(await load(author, AuthorStream.of(userId)), userId),
      )
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
      for (const postId of postIds) events.push(...erasePost(await load(post, PostStream.of(postId))))
      return events
    })
    if (commit === null) throw new Error(`The view has posts of ${userId} that the log has not.`)
  }
}
