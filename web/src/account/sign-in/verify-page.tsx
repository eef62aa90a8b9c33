import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useSearchParams } from 'react-router-dom'
import { uiTexts } from '../../shared/ui/ui.texts.ts'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useResendVerificationMutation, useVerifyEmailMutation } from './auth.api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authTexts } from './auth.texts.ts'
import { useSession } from '../../shared/store/store.ts'

const texts = authTexts.verify

/** Without a token, shows whether the e-mail is confirmed, and can send the link again. */
const VerifyPage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AuthLayout title={texts.title}>{token === '' ? <EmailStatus /> : <Confirm token={token} />}</AuthLayout>
  )
}

/** Confirms only after a click, because mail scanners open links too. */
const Confirm = ({ token }: { readonly token: string }) => {
  const [confirm, { isLoading, isSuccess, error }] = useVerifyEmailMutation()
  if (isSuccess) {
    return (
      <>
        <p className="auth-notice" role="status">
          {texts.done}
        </p>
        <HomeLink />
      </>
    )
  }
  if (error !== undefined && statusOf(error) === 410) {
    return (
      <>
        <Failure message={messageOf(error)} />
        <EmailStatus />
      </>
    )
  }
  return (
    <>
      <p>{texts.confirmText}</p>
      {error !== undefined && <Failure message={messageOf(error)} />}
      <Button
        kind="go"
        wide
        aria-disabled={isLoading || undefined}
        onClick={() => {
          if (!isLoading) void confirm({ token })
        }}
      >
        {isLoading ? texts.working : texts.confirm}
      </Button>
    </>
  )
}

const HomeLink = () => (
  <LinkButton kind="go" wide to={paths.home}>
    {texts.home}
  </LinkButton>
)

const EmailStatus = () => {
  const { status, user } = useSession()
  if (status === 'in') {
    if (!user.emailVerified) return <Resend user={user} />
    return (
      <>
        <p>{texts.isConfirmed(user.email)}</p>
        <HomeLink />
      </>
    )
  }
  return (
    <>
      <div className="for-members" role="status" aria-label={uiTexts.loading}>
        <Skeleton lines={3} />
      </div>
      <div className="for-visitors stack">
        <p>{texts.visitor}</p>
        <LinkButton kind="go" wide to={paths.login(paths.verify)}>
          {texts.login}
        </LinkButton>
      </div>
    </>
  )
}

const Resend = ({ user }: { readonly user: OwnUser }) => {
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <>
      <p>{texts.isOpen(user.email)}</p>
      <div aria-live="polite">
        {isSuccess && <p className="auth-notice">{texts.sent(user.email)}</p>}
        {error !== undefined && <Failure message={messageOf(error)} />}
      </div>
      <Button
        kind="go"
        wide
        aria-disabled={isLoading || undefined}
        onClick={() => {
          if (!isLoading) void resend()
        }}
      >
        {isLoading ? texts.sending : texts.resend}
      </Button>
    </>
  )
}

export const page: Page = {
  Component: VerifyPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
