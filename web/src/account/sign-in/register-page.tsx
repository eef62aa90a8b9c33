import { zodResolver } from '@hookform/resolvers/zod'
import { Registration } from '@soko/contracts/endpoints/auth-bodies.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import type { Page } from '../../shared/pages/page.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useLoginMutation, useRegisterMutation } from './auth.api.ts'
import { AuthLayout, loadIntended, intendedName } from './auth-layout.tsx'
import { authTexts } from './auth.texts.ts'
import { signInState } from './sign-in-state.ts'
import { useAvailability } from './use-availability.ts'
import { useNext } from './use-next.ts'
import { useSession } from '../../shared/store/store.ts'
import { UsernameField } from './username-field.tsx'
import { ContinueTo, TapReason } from './pending-tap.tsx'

const texts = authTexts.register

/** After registration, signs in and opens `next`. Without `next`, opens the sign-in page. */
const RegisterPage = () => {
  const { status } = useSession()
  const { next, hasNext, withNext } = useNext()
  const { register, control, errors, failure, busy, submit } = useServerForm(zodResolver(Registration))
  const [send] = useRegisterMutation()
  const [login] = useLoginMutation()
  const [taken, setTaken] = useState<string>()
  const navigate = useNavigate()
  const availability = useAvailability(useWatch({ control, name: 'username' }))

  const createAccount = async (registration: Registration) => {
    const { error } = await send(registration)
    setTaken(
      error !== undefined && 'code' in error && error.code === 'email-taken' ? registration.email : undefined,
    )
    const isAtField = error !== undefined && 'errors' in error && error.errors !== undefined
    if (error === undefined) await continueAfterwards(registration)
    // Errors of fields are shown in the form instead.
    else if (!isAtField) notify('error', messageOf(error))
    return { error }
  }

  /** If sign-in fails, the account exists anyway, so the sign-in page opens. */
  const continueAfterwards = async ({ email, password }: Registration) => {
    const isSignedIn = hasNext && (await login({ email, password })).error === undefined
    if (isSignedIn) notify('success', texts.done)
    else await navigate(withNext(paths.login), { state: signInState(email, true) })
  }

  if (status === 'in') return <ContinueTo next={next} />
  return (
    <AuthLayout title={texts.title} intended={intendedName(next)}>
      <TapReason next={next} texts={texts.to} />
      <form className="stack" method="post" noValidate onSubmit={submit(createAccount)}>
        <Field
          label={authTexts.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <UsernameField
          availability={availability}
          hint={texts.usernameHint}
          error={errors.username?.message}
          {...register('username')}
        />
        <Field
          label={authTexts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={authTexts.password}
          autoComplete="new-password"
          required
          hint={texts.passwordHint}
          error={errors.password?.message}
          {...register('password')}
        />
        <Submit label={texts.submit} working={texts.working} busy={busy} failure={failure} />
      </form>
      <div aria-live="polite">
        {taken !== undefined && (
          <div className="auth-taken stack">
            <p>{texts.taken}</p>
            <Link className="btn" to={withNext(paths.login)} state={signInState(taken, false)}>
              {texts.signInWith(taken)}
            </Link>
          </div>
        )}
      </div>
      <p className="auth-links">
        <Link className="btn wide" to={withNext(paths.login)}>
          {texts.login}
        </Link>
      </p>
    </AuthLayout>
  )
}

export const page: Page = {
  Component: RegisterPage,
  load: loadIntended,
  describe: () => ({ title: texts.title, unlisted: true }),
}
