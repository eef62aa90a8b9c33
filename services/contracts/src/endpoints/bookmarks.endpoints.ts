import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../fields/fields.ts'
import { ArrayPage } from '../http/query.ts'
import { Bookmark, Bookmarked } from '../types/bookmark.ts'

const Actor = Id.optional().meta({ description: "May be left out; must be the token's user (403)." })

const BookmarkRequest = z.strictObject({ postId: Id, userId: Actor }).meta({ id: 'BookmarkRequest' })

export const BookmarkEndpoints = {
  confirm: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/bookmarks/confirm',
    summary: 'Whether you have bookmarked a post',
    description: 'False for a post that does not exist.',
    access: 'bearer',
    query: z.object({ postId: Id, userId: Actor }),
    answers: { 200: Bookmarked },
    problems: [403],
  }),
  add: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/bookmarks/',
    summary: 'Bookmark a post',
    description: 'Twice is the same as once.',
    access: 'bearer',
    body: BookmarkRequest,
    answers: { 201: Bookmarked },
    problems: [403, 404],
  }),
  remove: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/bookmarks/remove',
    summary: 'Remove a bookmark',
    description: 'Twice is the same as once; a post that does not exist has no bookmark to remove.',
    access: 'bearer',
    body: BookmarkRequest,
    answers: { 200: Bookmarked },
    problems: [403, 404],
  }),
  list: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/bookmarks/{userId}',
    summary: 'The bookmarks of a user, newest first',
    description: '403 for others unless the owner shares them.',
    access: 'bearer',
    params: z.object({ userId: Id }),
    query: ArrayPage,
    answers: { 200: z.array(Bookmark) },
    problems: [403],
  }),
} as const
