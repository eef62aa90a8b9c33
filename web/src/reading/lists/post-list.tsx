import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import type { SummaryLength } from '../cards/cut-summary.ts'
import { isInvalidQuery } from './list-address.ts'
import { ListFoot } from './list-foot.tsx'
import { PostCard } from '../cards/post-card.tsx'
import './post-list.css'
import {
  isNewestFirst,
  type ListedCard,
  type PostListPage,
  type PostListQuery,
  useListPostsInfiniteQuery,
} from '../../shared/posts/posts.api.ts'
import { postsTexts } from '../cards/cards.texts.ts'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { CardSkeletons } from '../cards/card-skeletons.tsx'

/** Loaded when the page is idle. */
const NewPosts = lazyPart(async () => (await import('../../shared/live/pills.tsx')).NewPosts)

type Props = {
  readonly query: PostListQuery
  readonly path: string
  readonly emptyText?: string
  readonly emptyHint?: string
  readonly emptyActions?: ReactNode
  /** Replaces the default state of an empty list. */
  readonly empty?: ReactNode
  readonly lead?: boolean
  readonly summaryLength?: SummaryLength
  readonly headingLevel?: 2 | 3
  /** Renders the posts in a custom layout. It must use the titles of `PostCard`. */
  readonly children?: (posts: readonly ListedCard[]) => ReactNode
}

/** A list of posts with infinite scrolling. Without JavaScript, a link leads to the next page. */
export const PostList = ({
  query,
  path,
  emptyText = postsTexts.list.empty,
  emptyHint,
  emptyActions,
  empty,
  lead = false,
  summaryLength = 200,
  headingLevel = 2,
  children,
}: Props) => {
  const list = useListPostsInfiniteQuery(query)
  const posts = list.data && postsOf(list.data.pages)
  const news = list.data?.pages[0]?.newIds?.length ?? 0
  useLive(...(isNewestFirst(query) ? ['posts'] : []))
  const { box, focusNext } = useFocusFirstNew(posts?.length ?? 0)
  const newest = query.cursor !== undefined && (
    <p className="list-newest">
      <Link className="link" to={path}>
        {postsTexts.list.newest}
      </Link>
    </p>
  )
  if (posts === undefined) {
    return list.isError && list.error ? (
      <>
        {newest}
        {isInvalidQuery(list.error) ? (
          <Failure
            message={query.cursor === undefined ? messageOf(list.error) : postsTexts.list.noSuchPage}
          />
        ) : (
          <Failure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
      </>
    ) : (
      <CardSkeletons rows={5} />
    )
  }
  return (
    <div ref={box}>
      {news > 0 && (
        <NewPosts count={news} box={box} read={async () => list.refetch({ refetchCachedPages: false })} />
      )}
      {newest}
      {posts.length === 0
        ? (empty ?? (
            <EmptyState title={emptyText} {...(emptyHint !== undefined && { text: emptyHint })}>
              {emptyActions}
            </EmptyState>
          ))
        : (children?.(posts) ?? (
            <ul className="list">
              {posts.map((post, index) => (
                <li key={post._id}>
                  <PostCard
                    post={post}
                    size={lead && index === 0 ? 'lead' : 'standard'}
                    priority={lead && index === 0}
                    summaryLength={summaryLength}
                    headingLevel={headingLevel}
                  />
                </li>
              ))}
            </ul>
          ))}
      <ListFoot
        path={path}
        next={list.data?.pages.at(-1)?.nextCursor ?? null}
        pages={list.data?.pages.length ?? 0}
        shown={posts.length}
        loading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError && list.error ? messageOf(list.error) : undefined}
        onMore={() => void list.fetchNextPage()}
        onClickMore={focusNext}
      />
    </div>
  )
}

/** Removes duplicates: a popular post may move to a later page between requests. */
const postsOf = (pages: readonly PostListPage[]): readonly ListedCard[] => [
  ...new Map(pages.flatMap(({ posts }) => posts.map((post) => [post._id, post] as const))).values(),
]
