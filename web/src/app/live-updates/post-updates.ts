import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Store } from '../../shared/store/store.ts'
import { statusOf } from '../../shared/api/http.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import {
  isNewestFirst,
  listRequest,
  type PostListPage,
  type PostListQuery,
  postsApi,
  type ShownPost,
} from '../../shared/posts/posts.api.ts'
import { newerThan } from './newer-than.ts'
import { coalesce } from './coalesce.ts'
import { peek } from './peek.ts'
import type { CachedQueries } from './cached-queries.ts'

type PostEvent = {
  readonly postId: string
  readonly authorId: string
  readonly categories: readonly string[]
  readonly isImport?: true | undefined
}

/** The posts on the page change only when the reader asks. */
export const createPostUpdates = (store: Store, queries: CachedQueries) => {
  const { dispatch } = store
  const reader = () => readerOf(store)
  const lists = () => queries.argsOf(postsApi.endpoints.listPosts, 'Post').filter(isNewestFirst)

  const updateNewIds = (list: PostListQuery, change: (first: PostListPage) => readonly string[]) => {
    dispatch(
      postsApi.util.updateQueryData(
        'listPosts',
        list,
        ({ pages: [first, ...others], pageParams }) =>
          first && { pages: [{ ...first, newIds: change(first) }, ...others], pageParams },
      ),
    )
  }

  /** Asks the API for new posts after missed events, and for followed authors, which only the API knows. */
  const compare = coalesce(async (key) => {
    const list = JSON.parse(key) as PostListQuery
    const { data } = await dispatch(peek(listRequest(list)))
    if (data === undefined) return
    updateNewIds(list, (first) => newerThan(first.posts, data.posts, reader()))
  })

  const { refresh, markRemoved } = createOpenPostUpdates(store, queries)

  const markPostStale = (postId: string) => {
    queries.markStale(
      [
        { type: 'Post', id: postId },
        { type: 'History', id: postId },
      ],
      'findPost',
    )
  }

  const removeFromLists = (postId: string, isMember: (list: PostListQuery) => boolean) => {
    for (const list of lists()) {
      if (!isMember(list)) updateNewIds(list, ({ newIds: news = [] }) => news.filter((id) => id !== postId))
    }
  }

  return {
    /** Records a new post, unless it was imported or is the reader's own. */
    published: (post: PostEvent): void => {
      queries.markStale([{ type: 'Post', id: 'LIST' }], 'listPosts')
      if (post.isImport || post.authorId === reader()) return
      for (const list of lists()) {
        if (list.followedBy !== undefined) compare(JSON.stringify(list))
        else if (belongs(post, list)) {
          updateNewIds(list, ({ posts, newIds: news = [] }) =>
            news.includes(post.postId) || posts.some(({ _id }) => _id === post.postId)
              ? news
              : [post.postId, ...news],
          )
        }
      }
    },
    changed: (post: PostEvent): void => {
      markPostStale(post.postId)
      removeFromLists(post.postId, (list) => list.followedBy !== undefined || belongs(post, list))
      refresh(post.postId)
    },
    removed: (postId: string): void => {
      markPostStale(postId)
      removeFromLists(postId, () => false)
      markRemoved(postId)
    },
    restored: (postId: string): void => {
      markPostStale(postId)
      refresh(postId)
    },
    refresh,
    missed: (): void => {
      queries.markStale(['Post', 'History', 'User'])
      for (const list of lists()) compare(JSON.stringify(list))
      for (const name of queries.argsOf(postsApi.endpoints.findPost, 'Post')) {
        const { data } = postsApi.endpoints.findPost.select(name)(store.getState())
        if (data) refresh(data._id)
      }
    },
  }
}

const createOpenPostUpdates = (store: Store, queries: CachedQueries) => {
  const { dispatch } = store
  const reader = () => readerOf(store)

  /** `change` returns the same object if nothing changes. */
  const updateOpenPosts = (postId: string, change: (shown: ShownPost) => ShownPost) => {
    for (const name of queries.argsOf(postsApi.endpoints.findPost, { type: 'Post', id: postId })) {
      dispatch(
        postsApi.util.updateQueryData('findPost', name, (shown): ShownPost | null => shown && change(shown)),
      )
    }
  }

  /** Posts that no component shows are refetched when opened. */
  const refresh = coalesce(async (postId) => {
    const tag = { type: 'Post', id: postId } as const
    if (!queries.isShown('findPost', tag)) {
      queries.markStale([tag], 'listPosts')
      return
    }
    const { data, error } = await dispatch(peek(apiRequest('GET /api/posts/{id}', { id: postId })))
    if (error && [404, 410].includes(statusOf(error) ?? 0)) markRemoved(postId)
    if (data === undefined) return
    const { commentsCount, bookmarksCount, version } = data
    updateOpenPosts(postId, ({ change: _before, ...post }) => ({
      ...post,
      commentsCount,
      bookmarksCount,
      ...(version > post.version && post.userId !== reader() && { change: 'changed' }),
    }))
  })

  const markRemoved = (postId: string) => {
    updateOpenPosts(postId, (post) => (post.userId === reader() ? post : { ...post, change: 'removed' }))
  }

  return { refresh, markRemoved }
}

const readerOf = (store: Store) => selectSession(store.getState()).user?._id

const belongs = ({ authorId, categories }: PostEvent, { author, category }: PostListQuery): boolean =>
  (author === undefined || author === authorId) &&
  (category === undefined || categories.some((name) => categoryKey(name) === categoryKey(category)))
