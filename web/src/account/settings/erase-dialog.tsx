import { zodResolver } from '@hookform/resolvers/zod'
import { AccountErasure } from '@soko/contracts/endpoints/user-bodies.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { flushSync } from 'react-dom'
import { useAppDispatch } from '../../shared/store/store.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { clearSession } from '../sign-in/clear-session.ts'
import { useEraseAccountMutation, useListActiveAdminsQuery } from './settings.api.ts'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.erase

type Props = {
  readonly user: OwnUser
  readonly open: boolean
  readonly onClose: () => void
  readonly onErased: (user: OwnUser) => void
}

/** Asks for the password, erases the account and signs out. */
export const EraseDialog = ({ user, open, onClose, onErased }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.ask}>
    <EraseForm user={user} onCancel={onClose} onErased={onErased} />
  </Dialog>
)

type FormProps = Pick<Props, 'user' | 'onErased'> & { readonly onCancel: () => void }

const EraseForm = ({ user, onErased, onCancel }: FormProps) => {
  const { register, errors, failure, busy, submit } = useServerForm(zodResolver(AccountErasure))
  const [erase] = useEraseAccountMutation()
  const dispatch = useAppDispatch()
  const send = async ({ currentPassword }: { readonly currentPassword: string }) => {
    const { error } = await erase({ id: user._id, currentPassword })
    if (error === undefined) {
      // Must precede the sign-out, after which the settings page redirects to sign-in.
      flushSync(() => {
        onErased(user)
      })
      dispatch(clearSession())
    }
    return { error }
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit(send)}>
      <div>
        <p>{texts.goes}</p>
        <ul className="erase-what">
          {texts.what.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p className="hint">{texts.stays}</p>
        {user.role === 'admin' && <LastAdmin userId={user._id} />}
      </div>
      <CurrentPasswordField error={errors.currentPassword?.message} {...register('currentPassword')} />
      <FieldError error={failure} />
      <div className="erase-acts">
        <Button onClick={onCancel}>{controlsTexts.cancel}</Button>
        <Button kind="bad" type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.working : texts.confirm}
        </Button>
      </div>
    </form>
  )
}

/** A warning only: the last admin may still erase the account. */
const LastAdmin = ({ userId }: { readonly userId: string }) => {
  const { data: admins } = useListActiveAdminsQuery()
  const isLast = admins?.every((id) => id === userId)
  return <FieldError error={isLast ? texts.lastAdmin : undefined} />
}
