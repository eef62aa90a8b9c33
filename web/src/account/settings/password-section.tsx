import { zodResolver } from '@hookform/resolvers/zod'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Unsaved, Saved } from '../../shared/forms/unsaved.tsx'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useUpdateProfileMutation } from './settings.api.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { passwordFormRules } from './secret-forms.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.password

/** The form for a new password. Changing it ends all other sessions of the user. */
export const PasswordSection = ({ user }: { readonly user: OwnUser }) => (
  <SettingsSection id="password" title={texts.title} hint={texts.hint}>
    <PasswordForm user={user} />
  </SettingsSection>
)

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

const PasswordForm = ({ user }: { readonly user: OwnUser }) => {
  const form = useServerForm(zodResolver(passwordFormRules))
  const { register, control, errors, failure, busy, submit, reset } = form
  const [save] = useUpdateProfileMutation()
  const [saved, setSaved] = useState('')
  const isDirty = Object.values(useWatch({ control })).some(Boolean)
  const send = async (change: { readonly password: string; readonly currentPassword: string }) => {
    const { password, currentPassword } = change
    const { data, error } = await save({ id: user._id, password, currentPassword })
    if (data === undefined) return { error }
    reset(EMPTY)
    setSaved(texts.changed)
    notify('success', data.message)
    return {}
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit(send)}>
      <CurrentPasswordField error={errors.currentPassword?.message} {...register('currentPassword')} />
      <PasswordField
        label={texts.new}
        autoComplete="new-password"
        required
        hint={texts.rule}
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Saved text={isDirty ? '' : saved} />
      {isDirty && !busy && <Unsaved />}
      <Submit label={texts.save} working={texts.saving} busy={busy} failure={failure} minor />
      {/* Lets password managers find the account. */}
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
    </form>
  )
}
