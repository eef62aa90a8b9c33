import { summarize } from '@soko/contracts/text/summarize.ts'
import { SANITIZER_VERSION } from '@soko/content/html/sanitize.ts'
import { PostStream } from '@soko/content/posts/post.events.ts'
import { slugCandidates, slugClaim } from '@soko/content/posts/slugs/slug.ts'
import { idempotentRequest } from '@soko/platform/decider/idempotency.ts'
import type { Commit } from '@soko/platform/event-log/event-log.ts'
import { ClaimStream } from '@soko/platform/event-log/platform-events.ts'
import { seededIds } from '@soko/platform/ids.ts'
import { BookmarkStream } from '@soko/social/bookmarks/bookmark.events.ts'
import { CommentStream } from '@soko/social/comments/comment.events.ts'
import { FollowsStream } from '@soko/social/follows/follow.events.ts'
import { type Random, seededRandom } from '../../site/seed/art/random.ts'
import { registrationOf } from './members.ts'
import { chooseCategories, writeAnalysis, writeComment } from './texts.ts'
import { createWords, type Words } from './words.ts'

export type Written = { readonly service: 'auth' | 'content' | 'social'; readonly commit: Commit }

export const PER_THOUSAND = { members: 20, comments: 600, bookmarks: 400, follows: 200 } as const
export const FIRST_MEMBERS = 10

export type Population = {
  readonly words: Words
  readonly members: readonly string[]
  readonly posts: readonly string[]
  /** The title of every hundredth post. */
  readonly titles: readonly string[]
  /** Yields all commits in order; call it once. */
  readonly commits: () => Generator<Written>
}

/** Generates commits like those of the services. The same seed and key result in the same commits. */
export const createPopulation = (options: {
  readonly posts: number
  readonly seed: string
  readonly dataKey: Uint8Array
}): Population => {
  const { dataKey } = options
  const random = seededRandom(options.seed)
  const words = createWords(random)
  const ids = seededIds(Math.floor(random() * 2 ** 31))
  const [members, posts, titles]: [string[], string[], string[]] = [[], [], []]
  const slugs = new Set<string>()
  const done = new Set<string>()
  /** Picks a random item; earlier items are more likely. */
  const favourite = (of: readonly string[]): string => of[Math.floor(random() ** 2 * of.length)] ?? ''
  const any = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? ''
  /** Returns undefined after some attempts, because on a small site all pairs may be used. */
  const newPair = (choose: () => readonly [string, string]): readonly [string, string] | undefined => {
    for (let tries = 0; tries < 20; tries += 1) {
      const [one, other] = choose()
      if (one === other || done.has(one + other)) continue
      done.add(one + other)
      return [one, other]
    }
    return undefined
  }
  const social = (
    event: Commit['events'][0],
    id = ids.next(),
    more: Commit['events'][0][] = [],
  ): Written => ({
    service: 'social',
    commit: { id, expected: {}, events: [event, ...more] },
  })

  function* register(): Generator<Written> {
    const userId = ids.next()
    for (const commit of registrationOf({ userId, number: members.length, ids, dataKey })) {
      yield { service: 'auth', commit }
    }
    members.push(userId)
  }

  const publish = (): Written => {
    const [postId, authorId] = [ids.next(), favourite(members)]
    const { title, html, text } = writeAnalysis(random, words)
    const slug = slugCandidates(title, postId).find((candidate) => !slugs.has(candidate)) ?? postId
    slugs.add(slug)
    if (posts.length % 100 === 0) titles.push(title)
    posts.push(postId)
    const request = idempotentRequest(dataKey, {
      user: authorId,
      route: 'POST /api/posts/create',
      key: postId,
      body: postId,
    })
    const claim = slugClaim(dataKey, slug)
    const content = {
      title,
      html,
      sanitizer: SANITIZER_VERSION,
      editorText: summarize(text),
      slug,
      categories: [...chooseCategories(random)],
    }
    const events: Commit['events'] = [
      PostStream.PostPublished(postId, { ...content, postId, authorId }),
      ClaimStream.ClaimTaken(claim, { owner: postId }),
      request.event,
    ]
    const expected = { [`author-${authorId}`]: 0, [claim]: 0 }
    return { service: 'content', commit: { id: request.commitId, expected, events } }
  }

  const comment = (): Written => {
    const [commentId, postId, userId] = [ids.next(), recent(random, posts), any(members)]
    const request = idempotentRequest(dataKey, {
      user: userId,
      route: 'POST /api/comments/create',
      key: commentId,
      body: commentId,
    })
    const text = writeComment(random, words)
    return social(
      CommentStream.CommentPosted(commentId, { commentId, postId, userId, comment: text }),
      request.commitId,
      [request.event],
    )
  }

  function* bookmark(): Generator<Written> {
    const pair = newPair(() => [any(members), recent(random, posts)])
    if (pair === undefined) return
    const [userId, postId] = pair
    yield social(BookmarkStream.PostBookmarked(userId, postId, { userId, postId }))
  }

  function* follow(): Generator<Written> {
    const pair = newPair(() => [any(members), favourite(members)])
    if (pair === undefined) return
    const [followerId, followeeId] = pair
    yield social(FollowsStream.UserFollowed(followerId, { followerId, followeeId }))
  }

  return {
    words,
    members,
    posts,
    titles,
    commits: function* () {
      for (let n = 0; n < FIRST_MEMBERS; n += 1) yield* register()
      for (let n = 0; n < options.posts; n += 1) {
        for (let due = dueAt(n, PER_THOUSAND.members); due > 0; due -= 1) yield* register()
        yield publish()
        for (let due = dueAt(n, PER_THOUSAND.comments); due > 0; due -= 1) yield comment()
        for (let due = dueAt(n, PER_THOUSAND.bookmarks); due > 0; due -= 1) yield* bookmark()
        for (let due = dueAt(n, PER_THOUSAND.follows); due > 0; due -= 1) yield* follow()
      }
    },
  }
}

const dueAt = (n: number, perThousand: number): number =>
  Math.floor(((n + 1) * perThousand) / 1_000) - Math.floor((n * perThousand) / 1_000)

/** Picks a random item; later items are more likely. */
const recent = (random: Random, of: readonly string[]): string =>
  of[Math.floor((1 - random() ** 3) * of.length)] ?? of.at(-1) ?? ''
