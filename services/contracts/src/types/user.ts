import { z } from 'zod'
import { Count, Id, MemberType, Role, Time } from '../fields/fields.ts'

/** A user as shown in lists. `photo` is empty if there is none. */
export const Person = z
  .strictObject({ _id: Id, username: z.string(), name: z.string(), photo: z.string() })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** A user as everybody sees them. `bio` and `photo` are empty if there are none. */
export const User = z
  .strictObject({
    _id: Id,
    username: z.string(),
    name: z.string(),
    bio: z.string(),
    photo: z.string(),
    createdAt: Time,
    followers: z.array(Id).meta({
      description: 'Ids, the newest 1,000; always includes the reader if they follow.',
    }),
    following: z.array(Id).meta({ description: 'Ids, the newest 1,000.' }),
    followersCount: Count,
    followingCount: Count,
    postsCount: Count,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A user with their private fields, as only they see them. `phone` is empty if there is none. */
export const OwnUser = z
  .strictObject({
    ...User.shape,
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string(),
    role: Role,
    shareBookmarks: z.boolean(),
  })
  .meta({ id: 'OwnUser' })
export type OwnUser = z.infer<typeof OwnUser>

/** `OwnUser` in responses to the user themselves, `User` in responses to others. */
export const UserOrOwn = z.union([OwnUser, User])
export type UserOrOwn = z.infer<typeof UserOrOwn>

export const UserState = z.enum(['active', 'suspended'])

export const AdminUser = z
  .strictObject({
    ...User.shape,
    email: z.string(),
    phone: z.string(),
    role: Role,
    type: MemberType,
    state: UserState,
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>
