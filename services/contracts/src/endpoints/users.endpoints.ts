import { z } from 'zod'
import { CommentTags, ProfileTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { IdParams, Ids, NextCursor, Page } from '../http/query.ts'
import { storableString } from '../fields/text.ts'
import { PersonExport } from './export.ts'
import { OwnUser, Person, User, UserOrOwn } from '../types/user.ts'
import { AccountErasure, ProfileChange } from './user-bodies.ts'

const UserPage = z.strictObject({ users: z.array(Person), nextCursor: NextCursor })

const follow = {
  service: 'social',
  method: 'POST',
  access: 'bearer',
  params: IdParams,
  body: z
    .strictObject({
      followerId: Id.optional().meta({ description: 'Optional; must be the user of the token (403).' }),
    })
    .meta({ id: 'FollowRequest' }),
  answers: { 200: User },
  problems: [403],
} as const

const follows = { service: 'social', method: 'GET', access: 'public', params: IdParams, query: Page } as const

export const UserEndpoints = {
  me: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/me',
    summary: 'All personal data of a page in one request',
    description:
      'Returns which of the given posts you have bookmarked and which of the given users you follow.',
    access: 'bearer',
    query: z.object({ posts: Ids, users: Ids }),
    answers: {
      200: z.strictObject({
        user: OwnUser,
        unread: z.int().min(0),
        bookmarked: z.array(Id),
        following: z.array(Id),
      }),
    },
  }),
  byUsername: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/users/username/{username}',
    summary: 'A user by username, in any case',
    description: 'Users get their own private fields, too.',
    access: 'open',
    params: z.object({ username: storableString('The username').min(1).max(200) }),
    tags: () => [ProfileTags.allFollows, ProfileTags.people, CommentTags.allPublished],
    answers: { 200: UserOrOwn },
  }),
  get: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'A user',
    description: 'Users get their own private fields, too.',
    access: 'open',
    params: IdParams,
    tags: ({ params }) => [
      ProfileTags.follows(params.id),
      ProfileTags.people,
      CommentTags.published(params.id),
    ],
    answers: { 200: UserOrOwn },
  }),
  update: endpoint({
    service: 'auth',
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change your own profile',
    description: 'A new password ends all other sessions.',
    access: 'bearer',
    params: IdParams,
    body: ProfileChange,
    answers: {
      200: z.strictObject({ message: z.literal('user updated successfully!'), user: OwnUser }),
    },
    problems: [403, 409],
  }),
  remove: endpoint({
    service: 'auth',
    method: 'DELETE',
    path: '/api/users/{id}',
    summary: 'Erase your own account and everything in it',
    description:
      'All sessions end at once; the data is erased everywhere soon after. Also allowed for the last admin.',
    access: 'bearer',
    params: IdParams,
    body: AccountErasure,
    answers: { 202: null },
    problems: [403],
  }),
  export: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/users/{id}/export',
    summary: 'All data the site stores about you, as one JSON file',
    description:
      'The file is streamed: an interrupted file is incomplete. One at a time and five per hour for each user; otherwise 429.',
    access: 'bearer',
    params: IdParams,
    answers: { 200: PersonExport },
    problems: [403],
  }),
  follow: endpoint({
    ...follow,
    path: '/api/users/follow/{id}',
    summary: 'Follow a user',
    description: `Idempotent. 422 for yourself, and for more than ${Limits.follows} users in all.`,
  }),
  unfollow: endpoint({
    ...follow,
    path: '/api/users/unfollow/{id}',
    summary: 'Unfollow a user',
    description: 'Idempotent. 422 for yourself.',
  }),
  followers: endpoint({
    ...follows,
    path: '/api/users/{id}/followers',
    summary: 'The followers of a user, newest first',
    tags: ({ params }) => [ProfileTags.follows(params.id), ProfileTags.people],
    answers: { 200: UserPage },
  }),
  following: endpoint({
    ...follows,
    path: '/api/users/{id}/following',
    summary: 'The users that a user follows, newest first',
    tags: ({ params }) => [ProfileTags.follows(params.id), ProfileTags.people],
    answers: { 200: UserPage },
  }),
} as const
