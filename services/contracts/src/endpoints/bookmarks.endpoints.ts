import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../fields/fields.ts'
import { ArrayPage } from '../http/query.ts'
import { Bookmark, Bookmarked } from '../types/bookmark.ts'

const Actor = Id.optional().meta({ description: 'Optional; must be the user of the token (403).' })

const BookmarkRequest = z.strictObject({ postId: Id, userId: Actor }).meta({ id: 'BookmarkRequest' })

export const BookmarkEndpoints = {
  confirm: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/bookmarks/confirm',
    summary: 'Whether you have bookmarked a post',
    description: 'False for an unknown post.',
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
    description: 'Idempotent.',
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
    description: 'Idempotent, also for an unknown post.',
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
    description: '403 for other users unless the owner shares them.',
    access: 'bearer',
    params: z.object({ userId: Id }),
    query: ArrayPage,
    answers: { 200: z.array(Bookmark) },
    problems: [403],
  }),
} as const
