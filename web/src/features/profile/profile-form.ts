import { ProfileChange } from '@soko/contracts/endpoints/users.endpoints.ts'
import { Email, Name, Username } from '@soko/contracts/fields.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { z } from 'zod'
import { editProfileTexts } from './edit-profile.texts.ts'

type User = Pick<OwnUser, 'email'>

/** Whether a change wants the current password: a new e-mail, a new password. */
export const wantsPassword = (
  {
    email = '',
    password = '',
  }: { readonly email?: string | undefined; readonly password?: string | undefined },
  user: User,
): boolean => password !== '' || (email.trim() !== '' && email.trim() !== user.email)

/**
 * The rules of the form: the contract's, and two more. To the server an empty name, username or e-mail is no change; on a
 * form it is a mistake. And the current password is asked for before the server does.
 */
export const profileFormRules = (user: User) =>
  ProfileChange.extend({ username: Username, email: Email, name: Name }).refine(
    ({ currentPassword, ...change }) => currentPassword !== undefined || !wantsPassword(change, user),
    { path: ['currentPassword'], error: editProfileTexts.currentMissing },
  )

export type ProfileForm = z.output<ReturnType<typeof profileFormRules>>

/** Of a checked form only what differs from the user as the form knows him: two tabs that change different fields do not undo each other. */
export const changesOf = (form: ProfileForm, user: OwnUser): ProfileChange => {
  const { currentPassword, password, ...fields } = form
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== user[field as keyof typeof fields],
  )
  return {
    ...Object.fromEntries(changed),
    ...(password !== undefined && { password }),
    ...(wantsPassword(form, user) && currentPassword !== undefined && { currentPassword }),
  }
}
