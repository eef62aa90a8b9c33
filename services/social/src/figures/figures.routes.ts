import { FigureEndpoints } from '@soko/contracts/endpoints/figures.endpoints.ts'
import type { Figures } from '@soko/contracts/types/figures.ts'
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
import { FigureLists, FIGURES } from './figures-view.ts'
import { readFigures } from './read-figures.ts'
import { rowsOf, type Table } from './tables.ts'

/** Mounts an author's analytics, in JSON and as tables. */
export const mountFigures = ({ mount, clock }: Pick<ServiceKit, 'mount' | 'clock'>): void => {
  const turns = createLongReads()
  const ofAuthor = async (read: ReadView, { userId }: Actor, query: GivenPeriod): Promise<Figures> =>
    turns.run(userId, async () => figuresOfAuthor(read, userId, periodOf(query, clock.now())))
  const ofPost = async (read: ReadView, actor: Actor, postId: string, query: GivenPeriod): Promise<Figures> =>
    turns.run(actor.userId, async () => figuresOfPost(read, actor, postId, periodOf(query, clock.now())))

  mount(FigureEndpoints.own, async ({ actor, query, read }) => ({
    status: 200,
    body: await ofAuthor(read, actor, query),
  }))

  mount(FigureEndpoints.ownTable, async ({ actor, query, read }) => {
    const figures = await ofAuthor(read, actor, query)
    return tableOf(figures, query.of, 'analyses')
  })

  mount(FigureEndpoints.ofPost, async ({ actor, params, query, read }) => ({
    status: 200,
    body: await ofPost(read, actor, params.id, query),
  }))

  mount(FigureEndpoints.ofPostTable, async ({ actor, params, query, read }) => {
    const figures = await ofPost(read, actor, params.id, query)
    return tableOf(figures, query.of, params.id)
  })
}

type GivenPeriod = Parameters<typeof periodOf>[0]

const figuresOfAuthor = async (read: ReadView, authorId: string, period: Period): Promise<Figures> =>
  readFigures(read, period, { authorId, posts: await readPostsOf(read, authorId), follows: true })

/** @throws Refusal 404; HttpProblem 403 for another author's post. */
const figuresOfPost = async (
  read: ReadView,
  actor: Actor,
  postId: string,
  period: Period,
): Promise<Figures> => {
  const [post] = await read(POSTS, [{ get: PostKeys.post(postId) }])
  if (post === undefined) throw noSuchPost()
  if (post.userId !== actor.userId && actor.role !== 'admin')
    throw new HttpProblem('forbidden', { message: 'Figures are for the author of an analysis.' })
  return readFigures(read, period, { authorId: post.userId, posts: [post], follows: false })
}

const PAGE = 500

/** Returns all posts of an author that are not erased. */
const readPostsOf = async (read: ReadView, authorId: string): Promise<readonly PostDocument[]> => {
  const posts: PostDocument[] = []
  for (let after: Entry | undefined; ;) {
    const [page] = await read(FIGURES, [
      {
        range: FigureLists.posts(authorId),
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

const tableOf = (figures: Figures, table: Table, name: string) =>
  csvAnswer(`soko-${name}-${table}-${figures.from}-${figures.to}`, csvOf(rowsOf(figures, table)))
