import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { messageOf, type ApiError } from '../../shared/api/http.ts'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { downloadText } from '../../shared/lib/download-text.ts'

const texts = settingsTexts.data

export const DataDownload = ({ user }: { readonly user: OwnUser }) => {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const { error } = await dispatch(downloadOwnData(user))
    setBusy(false)
    if (error === undefined) notify('success', texts.done)
    else notify('error', messageOf(error))
  }
  return (
    <SettingsSection id="data" title={texts.title} hint={texts.hint}>
      <Button aria-disabled={busy || undefined} onClick={() => void (busy || download())}>
        {busy ? texts.working : texts.download}
      </Button>
      {busy && <progress className="data-progress" aria-label={texts.working} />}
    </SettingsSection>
  )
}

type Person = { readonly _id: string; readonly username: string }

/** Not an RTK Query endpoint, so that the data does not stay in the store. */
export const downloadOwnData =
  ({ _id, username }: Person, save = downloadText): Thunk<Promise<{ readonly error?: ApiError }>> =>
  async (_dispatch, _getState, { http }) => {
    const response = await http(apiRequest('GET /api/users/{id}/export', { id: _id }))
    if ('error' in response) return { error: response.error }
    const day = new Date().toISOString().slice(0, 10)
    save(
      settingsTexts.data.fileName(username, day),
      JSON.stringify(response.data, null, 2),
      'application/json',
    )
    return {}
  }
