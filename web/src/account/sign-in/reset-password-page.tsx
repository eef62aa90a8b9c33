import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordReset } from '@soko/contracts/endpoints/auth-bodies.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import type { Page } from '../../shared/pages/page.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { useResetPasswordMutation } from './auth.api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authTexts } from './auth.texts.ts'

const texts = authTexts.resetPassword

const ResetPasswordPage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  const [send, { isSuccess, error }] = useResetPasswordMutation()
  return (
    <AuthLayout title={texts.title}>
      {isSuccess ? (
        <Done />
      ) : token === '' ? (
        <RequestNewLink reason={texts.noToken} />
      ) : error !== undefined && statusOf(error) === 410 ? (
        <RequestNewLink reason={messageOf(error)} />
      ) : (
        <ResetForm token={token} send={send} />
      )}
    </AuthLayout>
  )
}

const ResetForm = ({
  token,
  send,
}: {
  readonly token: string
  readonly send: ReturnType<typeof useResetPasswordMutation>[0]
}) => {
  const { register, errors, failure, busy, submit } = useServerForm(zodResolver(PasswordReset))
  return (
    <form className="stack" method="post" noValidate onSubmit={submit(send)}>
      <input type="hidden" value={token} {...register('token')} />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        required
        hint={authTexts.register.passwordHint}
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
      <Submit label={texts.submit} working={texts.working} busy={busy} failure={failure} />
    </form>
  )
}

const Done = () => (
  <>
    <p className="auth-notice" role="status">
      {texts.done}
    </p>
    <LinkButton kind="go" wide to={paths.login()}>
      {texts.login}
    </LinkButton>
  </>
)

/** Shown for a missing or expired link. */
const RequestNewLink = ({ reason: why }: { readonly reason: string }) => (
  <>
    <p role="alert">{why}</p>
    <p>
      <Link className="link" to={paths.forgotPassword}>
        {texts.ask}
      </Link>
    </p>
  </>
)

export const page: Page = {
  Component: ResetPasswordPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
