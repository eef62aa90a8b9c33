import { AnalyticsEndpoints } from '@soko/contracts/endpoints/analytics.endpoints.ts'
import type { Analytics } from '@soko/contracts/types/analytics.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { csvAnswer, csvOf } from '@soko/platform/http/csv.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { noSuchPost } from '../posts/commented-post.ts'
import { type PostDocument, PostKeys, POSTS } from '../posts/post-view.ts'
import { type Period, periodOf } from './days.ts'
import { AnalyticsLists, ANALYTICS } from './analytics-view.ts'
import { readAnalytics } from './read-analytics.ts'
import { rowsOf, type Table } from './tables.ts'

/** Serves an author's analytics as JSON and as CSV tables. */
export const mountAnalytics = ({ mount, clock }: Pick<ServiceKit, 'mount' | 'clock'>): void => {
  const turns = createLongReads()
  const ofAuthor = async (read: ReadView, { userId }: Actor, query: GivenPeriod): Promise<Analytics> =>
    turns.run(userId, async () => analyticsOfAuthor(read, userId, periodOf(query, clock.now())))
  const ofPost = async (
    read: ReadView,
    actor: Actor,
    postId: string,
    query: GivenPeriod,
  ): Promise<Analytics> =>
    turns.run(actor.userId, async () => analyticsOfPost(read, actor, postId, periodOf(query, clock.now())))

  mount(AnalyticsEndpoints.own, async ({ actor, query, read }) => ({
    status: 200,
    body: await ofAuthor(read, actor, query),
  }))

  mount(AnalyticsEndpoints.ownTable, async ({ actor, query, read }) => {
    const analytics = await ofAuthor(read, actor, query)
    return tableOf(analytics, query.of, 'analyses')
  })

  mount(AnalyticsEndpoints.ofPost, async ({ actor, params, query, read }) => ({
    status: 200,
    body: await ofPost(read, actor, params.id, query),
  }))

  mount(AnalyticsEndpoints.ofPostTable, async ({ actor, params, query, read }) => {
    const analytics = await ofPost(read, actor, params.id, query)
    return tableOf(analytics, query.of, params.id)
  })
}

type GivenPeriod = Parameters<typeof periodOf>[0]

const analyticsOfAuthor = async (read: ReadView, authorId: string, period: Period): Promise<Analytics> =>
  readAnalytics(read, period, { authorId, posts: await readPostsOf(read, authorId), follows: true })

/** @throws Refusal 404 for an unknown post; HttpProblem 403 for another author's post. */
const analyticsOfPost = async (
  read: ReadView,
  actor: Actor,
  postId: string,
  period: Period,
): Promise<Analytics> => {
  const [post] = await read(POSTS, [{ get: PostKeys.post(postId) }])
  if (post === undefined) throw noSuchPost()
  if (post.userId !== actor.userId && actor.role !== 'admin')
    throw new HttpProblem('forbidden', { message: 'Figures are for the author of an analysis.' })
  return readAnalytics(read, period, { authorId: post.userId, posts: [post], follows: false })
}

const PAGE = 500

const readPostsOf = async (read: ReadView, authorId: string): Promise<readonly PostDocument[]> => {
  const posts: PostDocument[] = []
  for (let after: Entry | undefined; ;) {
    const [page] = await read(ANALYTICS, [
      {
        range: AnalyticsLists.posts(authorId),
        order: 'ascending',
        limit: PAGE,
        ...(after && { after }),
      },
    ])
    const documents = await read(
      POSTS,
      page.map(({ member }) => ({ get: PostKeys.post(member) })),
    )
    posts.push(...documents.filter((document) => document !== undefined))
    after = page.at(-1)
    if (page.length < PAGE) return posts
  }
}

const tableOf = (analytics: Analytics, table: Table, name: string) =>
  csvAnswer(`soko-${name}-${table}-${analytics.from}-${analytics.to}`, csvOf(rowsOf(analytics, table)))
