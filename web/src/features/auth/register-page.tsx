import { zodResolver } from '@hookform/resolvers/zod'
import { Registration } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { useWatch } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { messageOf } from '../../app/http.ts'
import type { Page } from '../../app/page.ts'
import { useServerForm } from '../../app/use-server-form.ts'
import { paths } from '../../lib/paths.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.ts'
import { Submit } from '../../ui/submit.tsx'
import { useRegisterMutation } from './auth.api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authTexts } from './auth.texts.ts'
import { JUST_REGISTERED } from './just-registered.ts'
import { useAvailability } from './use-availability.ts'
import { useNext } from './use-next.ts'
import { useSession } from './use-session.ts'
import { UsernameField } from './username-field.tsx'

const texts = authTexts.register

/** Makes an account, then shows the sign-in, which goes on to where one was going. */
const RegisterPage = () => {
  const { status } = useSession()
  const { next, passOn } = useNext()
  const { register, control, errors, failure, busy, submit } = useServerForm(zodResolver(Registration))
  const [send] = useRegisterMutation()
  const navigate = useNavigate()
  const availability = useAvailability(useWatch({ control, name: 'username' }))

  const makeAccount = async (registration: Registration) => {
    const { error } = await send(registration)
    if (error === undefined) await navigate(passOn(paths.login()), { state: JUST_REGISTERED })
    else notify('error', messageOf(error))
    return { error }
  }

  if (status === 'in') return <Navigate to={next} replace />
  return (
    <AuthLayout title={texts.title}>
      <form className="stack" method="post" noValidate onSubmit={submit(makeAccount)}>
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
      <p className="auth-links">
        <Link className="link" to={passOn(paths.login())}>
          {texts.login}
        </Link>
      </p>
    </AuthLayout>
  )
}

export const page: Page = {
  Component: RegisterPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
