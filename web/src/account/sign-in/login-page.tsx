import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials } from '@soko/contracts/endpoints/auth-bodies.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import type { Page } from '../../shared/pages/page.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useLoginMutation } from './auth.api.ts'
import { AuthLayout, loadIntended, intendedName } from './auth-layout.tsx'
import { authTexts } from './auth.texts.ts'
import { readSignInState } from './sign-in-state.ts'
import { useNext } from './use-next.ts'
import { useSession } from '../../shared/store/store.ts'
import { ContinueTo, TapReason } from './pending-tap.tsx'

const texts = authTexts.login

/** Users who are already signed in are redirected to `next`. */
const LoginPage = () => {
  const { status } = useSession()
  const { next, withNext } = useNext()
  const { register, errors, failure, busy, submit, getValues, setValue } = useServerForm(
    zodResolver(Credentials),
  )
  const [login] = useLoginMutation()
  // The state survives a reload, but the server does not know it, so it is read after hydration.
  const isHydrated = useHydrated()
  const state: unknown = useLocation().state
  const registered = isHydrated ? readSignInState(state) : undefined
  const email = registered?.email
  useEffect(() => {
    if (email !== undefined && !getValues('email')) setValue('email', email)
  }, [email, getValues, setValue])

  const signIn = async (credentials: Credentials) => {
    const { error } = await login(credentials)
    if (error === undefined) return {}
    // Show the error below the password field instead of in a toast.
    if ('code' in error && error.code === 'wrong-credentials') {
      return { error: { ...error, errors: { password: [messageOf(error)] } } }
    }
    notify('error', messageOf(error))
    return { error }
  }

  if (status === 'in') return <ContinueTo next={next} />
  return (
    <AuthLayout title={texts.title} intended={intendedName(next)}>
      <TapReason next={next} texts={texts.to} />
      {registered?.isNew && (
        <p className="auth-notice" role="status">
          {texts.registered}
        </p>
      )}
      {/* POST keeps the values out of the URL if the form is sent without scripts. */}
      <form className="stack" method="post" noValidate onSubmit={submit(signIn)}>
        <Field
          label={authTexts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={authTexts.password}
          autoComplete="current-password"
          required
          beside={
            <Link className="link" to={paths.forgotPassword}>
              {authTexts.forgot}
            </Link>
          }
          error={errors.password?.message}
          {...register('password')}
        />
        <Submit label={texts.submit} working={texts.working} busy={busy} failure={failure} />
      </form>
      <p className="auth-links">
        <Link className="btn wide" to={withNext(paths.register)}>
          {texts.register}
        </Link>
      </p>
    </AuthLayout>
  )
}

export const page: Page = {
  Component: LoginPage,
  load: loadIntended,
  describe: () => ({ title: texts.title, unlisted: true }),
}
