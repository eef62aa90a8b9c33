import { zodResolver } from '@hookform/resolvers/zod'
import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useNavigate } from 'react-router-dom'
import { useServerForm } from '../../app/use-server-form.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.ts'
import { uiTexts } from '../../ui/ui.texts.ts'
import { useEraseAccountMutation } from './settings.api.ts'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.erase

type Props = { readonly user: OwnUser; readonly open: boolean; readonly onClose: () => void }

/** Says exactly what goes with the account, and wants the password for it. Afterwards one is a visitor at the home page. */
export const EraseDialog = ({ user, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.ask}>
    <EraseForm userId={user._id} onCancel={onClose} />
  </Dialog>
)

const EraseForm = ({ userId, onCancel }: { readonly userId: string; readonly onCancel: () => void }) => {
  const { register, errors, failure, busy, submit } = useServerForm(zodResolver(UserEndpoints.remove.body))
  const [erase] = useEraseAccountMutation()
  const navigate = useNavigate()
  const send = async ({ currentPassword }: { readonly currentPassword: string }) => {
    const { error } = await erase({ userId, currentPassword })
    if (error === undefined) {
      notify('success', texts.done)
      await navigate(paths.home, { replace: true })
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
      </div>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <FieldError error={failure} />
      <div className="erase-acts">
        <Button onClick={onCancel}>{uiTexts.cancel}</Button>
        <Button kind="bad" type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.working : texts.confirm}
        </Button>
      </div>
    </form>
  )
}
