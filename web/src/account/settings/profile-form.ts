import { ProfileChange } from '@soko/contracts/endpoints/user-bodies.ts'
import { Name, Username } from '@soko/contracts/fields/fields.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { z } from 'zod'

/**
 * The rules of the form: the contract's, and one more. To the server an empty name or username is no change; on a form it is
 * a mistake.
 */
export const profileFormRules = ProfileChange.pick({ bio: true, phone: true, photo: true }).extend({
  username: Username,
  name: Name,
})

export type ProfileForm = z.output<typeof profileFormRules>

/** Of a form only what differs from the user as the form knows them: two tabs that change different fields do not undo each other. */
export const changesOf = (form: Partial<ProfileForm>, user: OwnUser): ProfileChange =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([field, value]) => value !== undefined && value !== user[field as keyof ProfileForm],
    ),
  )
