import { ProfileChange } from '@soko/contracts/endpoints/user-bodies.ts'
import { Email, GivenPassword, Password } from '@soko/contracts/fields/fields.ts'
import { storableString } from '@soko/contracts/fields/text.ts'
import { settingsTexts } from './settings.texts.ts'

/** Returns the schema of the e-mail form: the new e-mail must differ from the current one. */
export const emailFormRules = (current: string) =>
  ProfileChange.pick({ email: true })
    .extend({ email: Email, currentPassword: GivenPassword })
    .refine(({ email }) => email !== current, { path: ['email'], error: settingsTexts.email.same })

/** The new password must be entered twice. */
export const passwordFormRules = ProfileChange.pick({ password: true })
  .extend({
    currentPassword: GivenPassword,
    password: Password,
    confirmPassword: storableString('The confirmation'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: settingsTexts.password.differ,
  })
