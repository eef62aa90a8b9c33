import { zodResolver } from '@hookform/resolvers/zod'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { messageOf } from '../../shared/api/http.ts'
import { Unsaved, Saved } from '../../shared/forms/unsaved.tsx'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useResendVerificationMutation } from '../sign-in/auth.api.ts'
import { useUpdateProfileMutation } from './settings.api.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { emailFormRules } from './secret-forms.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.email

export const EmailSection = ({ user }: { readonly user: OwnUser }) => (
  <SettingsSection id="email" title={texts.title} hint={texts.hint}>
    <div className="stack">
      {user.emailVerified ? <p>{texts.confirmed(user.email)}</p> : <Resend email={user.email} />}
      <EmailForm user={user} />
    </div>
  </SettingsSection>
)

const Resend = ({ email }: { readonly email: string }) => {
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <div className="settings-resend">
      <p>{texts.open(email)}</p>
      <div aria-live="polite">
        {isSuccess && <p className="saved">{texts.sent(email)}</p>}
        {error !== undefined && <Failure message={messageOf(error)} />}
      </div>
      <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || resend())}>
        {isLoading ? texts.sending : texts.resend}
      </Button>
    </div>
  )
}

const EMPTY = { email: '', currentPassword: '' }

const EmailForm = ({ user }: { readonly user: OwnUser }) => {
  const form = useServerForm(zodResolver(emailFormRules(user.email)))
  const { register, control, errors, failure, busy, submit, reset } = form
  const [save] = useUpdateProfileMutation()
  const [saved, setSaved] = useState('')
  const { email, currentPassword } = useWatch({ control })
  const isDirty = Boolean(email) || Boolean(currentPassword)
  const send = async (change: { readonly email: string; readonly currentPassword: string }) => {
    const { data, error } = await save({ id: user._id, ...change })
    if (data === undefined) return { error }
    reset(EMPTY)
    setSaved(texts.changed(data.user.email))
    notify('success', data.message)
    return {}
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit(send)}>
      <Field
        label={texts.new}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <CurrentPasswordField error={errors.currentPassword?.message} {...register('currentPassword')} />
      <Saved text={isDirty ? '' : saved} />
      {isDirty && !busy && <Unsaved />}
      <Submit label={texts.save} working={texts.saving} busy={busy} failure={failure} minor />
    </form>
  )
}
