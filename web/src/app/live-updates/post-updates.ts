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
import { oneAtATime } from './coalesce.ts'
import { peek } from './peek.ts'
import type { ShownAnswers } from './cached-queries.ts'

/** As much of a post as an event tells. */
type Written = {
  readonly postId: string
  readonly authorId: string
  readonly categories: readonly string[]
  readonly isImport?: true | undefined
}

/** Notes beside lists and posts in the store what they lack by now. The lists and posts themselves stay as they are. */
export const newsOfPosts = (store: Store, answers: ShownAnswers) => {
  const { dispatch } = store
  const reader = () => readerOf(store)
  const lists = () => answers.argsOf(postsApi.endpoints.listPosts, 'Post').filter(isNewestFirst)

  const changeNews = (list: PostListQuery, change: (first: PostListPage) => readonly string[]) => {
    dispatch(
      postsApi.util.updateQueryData(
        'listPosts',
        list,
        ({ pages: [first, ...others], pageParams }) =>
          first && { pages: [{ ...first, news: change(first) }, ...others], pageParams },
      ),
    )
  }

  /** Asks what a list begins with by now: only the API knows whom somebody follows, or what was missed. */
  const compare = oneAtATime(async (key) => {
    const list = JSON.parse(key) as PostListQuery
    const { data } = await dispatch(peek(listRequest(list)))
    if (data === undefined) return
    changeNews(list, (first) => newerThan(first.posts, data.posts, reader()))
  })

  const { look, gone } = newsOfShown(store, answers)

  const outdate = (postId: string) => {
    answers.outdate(
      [
        { type: 'Post', id: postId },
        { type: 'History', id: postId },
      ],
      'findPost',
    )
  }

  const leaveLists = (postId: string, stays: (list: PostListQuery) => boolean) => {
    for (const list of lists()) {
      if (!stays(list)) changeNews(list, ({ news = [] }) => news.filter((id) => id !== postId))
    }
  }

  return {
    /** A post is there. Lists it belongs to lack it, except those of its author. An import is not announced. */
    published: (post: Written): void => {
      answers.outdate([{ type: 'Post', id: 'LIST' }], 'listPosts')
      if (post.isImport || post.authorId === reader()) return
      for (const list of lists()) {
        if (list.followedBy !== undefined) compare(JSON.stringify(list))
        else if (belongs(post, list)) {
          changeNews(list, ({ posts, news = [] }) =>
            news.includes(post.postId) || posts.some(({ _id }) => _id === post.postId)
              ? news
              : [post.postId, ...news],
          )
        }
      }
    },
    /** A post reads differently: some lists are not its place any more. */
    changed: (post: Written): void => {
      outdate(post.postId)
      leaveLists(post.postId, (list) => list.followedBy !== undefined || belongs(post, list))
      look(post.postId)
    },
    removed: (postId: string): void => {
      outdate(postId)
      leaveLists(postId, () => false)
      gone(postId)
    },
    /** A post that was removed is there again. */
    restored: (postId: string): void => {
      outdate(postId)
      look(postId)
    },
    /** Other numbers of comments and bookmarks. */
    look,
    /** Something may have been missed. */
    missed: (): void => {
      answers.outdate(['Post', 'History', 'User'])
      for (const list of lists()) compare(JSON.stringify(list))
      for (const name of answers.argsOf(postsApi.endpoints.findPost, 'Post')) {
        const { data } = postsApi.endpoints.findPost.select(name)(store.getState())
        if (data) look(data._id)
      }
    },
  }
}

/** Notes beside posts on the page how they changed. */
const newsOfShown = (store: Store, answers: ShownAnswers) => {
  const { dispatch } = store
  const reader = () => readerOf(store)

  /** @param change answers what is to be shown instead of what is; the same when nothing is. */
  const changeShown = (postId: string, change: (shown: ShownPost) => ShownPost) => {
    for (const name of answers.argsOf(postsApi.endpoints.findPost, { type: 'Post', id: postId })) {
      dispatch(
        postsApi.util.updateQueryData('findPost', name, (shown): ShownPost | null => shown && change(shown)),
      )
    }
  }

  /** Fetches a post again where it is on the page; elsewhere that happens when the reader goes there. */
  const look = oneAtATime(async (postId) => {
    const tag = { type: 'Post', id: postId } as const
    if (!answers.isShown('findPost', tag)) {
      answers.outdate([tag], 'listPosts')
      return
    }
    const { data, error } = await dispatch(peek(apiRequest('GET /api/posts/{id}', { id: postId })))
    if (error && [404, 410].includes(statusOf(error) ?? 0)) gone(postId)
    if (data === undefined) return
    const { commentsCount, bookmarksCount, version } = data
    changeShown(postId, ({ news: _before, ...post }) => ({
      ...post,
      commentsCount,
      bookmarksCount,
      ...(version > post.version && post.userId !== reader() && { news: 'changed' }),
    }))
  })

  const gone = (postId: string) => {
    changeShown(postId, (post) => (post.userId === reader() ? post : { ...post, news: 'removed' }))
  }

  return { look, gone }
}

const readerOf = (store: Store) => selectSession(store.getState()).user?._id

const belongs = ({ authorId, categories }: Written, { author, category }: PostListQuery): boolean =>
  (author === undefined || author === authorId) &&
  (category === undefined || categories.some((name) => categoryKey(name) === categoryKey(category)))
