import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'
import { takeOutData } from './take-out-data.ts'

const texts = settingsTexts.data

/** Takes out all that the site holds on oneself. */
export const DataDownload = ({ user }: { readonly user: OwnUser }) => {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const { error } = await dispatch(takeOutData(user))
    setBusy(false)
    if (error === undefined) notify('success', texts.done)
    else notify('error', messageOf(error))
  }
  return (
    <SettingsSection id="data" title={texts.title} hint={texts.hint}>
      <Button aria-disabled={busy || undefined} onClick={() => void (busy || take())}>
        {busy ? texts.working : texts.take}
      </Button>
      {busy && <progress className="data-progress" aria-label={texts.working} />}
    </SettingsSection>
  )
}
