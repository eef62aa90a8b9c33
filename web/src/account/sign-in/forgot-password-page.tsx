import { zodResolver } from '@hookform/resolvers/zod'
import { ForgottenPassword } from '@soko/contracts/endpoints/auth-bodies.ts'
import { Link } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { useForgotPasswordMutation } from './auth.api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authTexts } from './auth.texts.ts'

const texts = authTexts.forgotPassword

/** Does not reveal whether an account has this address. */
const ForgotPasswordPage = () => {
  const { register, errors, failure, busy, submit } = useServerForm(zodResolver(ForgottenPassword))
  const [send, { isSuccess, reset }] = useForgotPasswordMutation()
  return (
    <AuthLayout title={texts.title}>
      <FocusFallback>
        {isSuccess ? (
          <div className="stack">
            <p className="auth-notice" role="status">
              {texts.done}
            </p>
            <p>{texts.doneHint}</p>
            <Button wide onClick={reset}>
              {texts.again}
            </Button>
          </div>
        ) : (
          <form className="stack" method="post" noValidate onSubmit={submit(send)}>
            <p>{texts.text}</p>
            <Field
              label={authTexts.email}
              type="email"
              autoComplete="username"
              required
              error={errors.email?.message}
              {...register('email')}
            />
            <Submit label={texts.submit} working={texts.working} busy={busy} failure={failure} />
          </form>
        )}
      </FocusFallback>
      <p className="auth-links">
        <Link className="link" to={paths.login()}>
          {texts.login}
        </Link>
      </p>
    </AuthLayout>
  )
}

export const page: Page = {
  Component: ForgotPasswordPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
