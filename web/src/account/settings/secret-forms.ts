import { ProfileChange } from '@soko/contracts/endpoints/user-bodies.ts'
import { Email, GivenPassword, Password } from '@soko/contracts/fields/fields.ts'
import { storableString } from '@soko/contracts/fields/text.ts'
import { settingsTexts } from './settings.texts.ts'

/** A new e-mail, as the contract wants it. @param present the one that it is to replace. */
export const emailFormRules = (present: string) =>
  ProfileChange.pick({ email: true })
    .extend({ email: Email, currentPassword: GivenPassword })
    .refine(({ email }) => email !== present, { path: ['email'], error: settingsTexts.email.same })

/** A new password, typed twice, because the field hides what is typed. */
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
