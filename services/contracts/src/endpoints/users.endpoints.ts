import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Bio, Email, GivenPassword, Id, ImageAddress, Name, Password, Phone, Username } from '../fields.ts'
import { Limits } from '../limits.ts'
import { IdParams, Ids, NextCursor, Page } from '../query.ts'
import { emptyOr, storableString } from '../text.ts'
import { PersonExport } from '../types/export.ts'
import { OwnUser, Person, User, UserOrOwn } from '../types/user.ts'

/** A change of one's profile: what is left out, empty or as it was changes nothing; an empty bio, phone or photo is taken away. */
export const ProfileChange = z
  .strictObject({
    username: emptyOr(Username),
    email: emptyOr(Email),
    password: emptyOr(Password),
    currentPassword: emptyOr(
      GivenPassword.meta({ description: 'Wanted for a new e-mail or password (422).' }),
    ),
    name: emptyOr(Name),
    bio: Bio.optional(),
    phone: Phone.optional(),
    photo: ImageAddress.optional().meta({ description: 'An address that upload gave to this user.' }),
    shareBookmarks: z.boolean('Share the bookmarks: true or false.').optional(),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.infer<typeof ProfileChange>

const UserPage = z.strictObject({ users: z.array(Person), nextCursor: NextCursor })

const follow = {
  service: 'social',
  method: 'POST',
  access: 'bearer',
  params: IdParams,
  body: z
    .strictObject({
      followerId: Id.optional().meta({ description: "May be left out; must be the token's user (403)." }),
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
    summary: 'All that is personal on a page',
    description: 'Of the posts and users asked about, which are bookmarked and followed.',
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
    summary: 'A user by username, whatever its case',
    description: 'With the private fields for the user himself.',
    access: 'open',
    params: z.object({ username: storableString('The username').min(1).max(200) }),
    answers: { 200: UserOrOwn },
  }),
  get: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'A user',
    description: 'With the private fields for the user himself.',
    access: 'open',
    params: IdParams,
    answers: { 200: UserOrOwn },
  }),
  update: endpoint({
    service: 'auth',
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change one’s own profile',
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
    summary: 'Erase one’s own account and everything in it',
    description: 'Sessions are over at once; the data goes everywhere soon after.',
    access: 'bearer',
    params: IdParams,
    body: z.strictObject({ currentPassword: GivenPassword }),
    answers: { 202: null },
    problems: [403],
  }),
  export: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/users/{id}/export',
    summary: 'Everything the site holds on oneself, as one JSON file',
    access: 'bearer',
    params: IdParams,
    answers: { 200: PersonExport },
    problems: [403],
  }),
  follow: endpoint({
    ...follow,
    path: '/api/users/follow/{id}',
    summary: 'Follow a user',
    description: `Twice is the same as once. Oneself is 422, as are more than ${Limits.follows} in all.`,
  }),
  unfollow: endpoint({
    ...follow,
    path: '/api/users/unfollow/{id}',
    summary: 'Follow a user no more',
    description: 'Twice is the same as once. Oneself is 422.',
  }),
  followers: endpoint({
    ...follows,
    path: '/api/users/{id}/followers',
    summary: 'Who follows a user, newest first',
    answers: { 200: UserPage },
  }),
  following: endpoint({
    ...follows,
    path: '/api/users/{id}/following',
    summary: 'Whom a user follows, newest first',
    answers: { 200: UserPage },
  }),
} as const
