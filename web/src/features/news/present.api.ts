import type { Post } from '@soko/contracts/types/post.ts'
import { api } from '../../api/api.ts'
import type { CommentListPage } from '../comments/comments.api.ts'
import type { NotificationPage } from '../notifications/notifications.api.ts'
import { listPath, type PostListPage, type PostListQuery } from '../posts/post-lists.api.ts'

/**
 * What the site has now, asked for beside what a page shows: the answers are compared with that, and kept nowhere. So they
 * have no tags, and nothing that is shown follows them.
 */
export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    peekPost: build.query<Post, string>({
      query: (id) => `/api/posts/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** The first page of a list. */
    peekPosts: build.query<PostListPage, PostListQuery>({
      query: (list) => listPath(list, ''),
      keepUnusedDataFor: 0,
    }),
    /** The newest comments on a post. */
    peekComments: build.query<CommentListPage, string>({
      query: (postId) => `/api/comments/post/${encodeURIComponent(postId)}`,
      keepUnusedDataFor: 0,
    }),
    /** How many notifications are not read, and the newest of all. */
    peekUnread: build.query<NotificationPage, void>({
      query: () => '/api/notifications?limit=1',
      keepUnusedDataFor: 0,
    }),
  }),
})
