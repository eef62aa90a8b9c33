import { Download } from 'lucide'
import { useState } from 'react'
import { apiTexts } from '../../api/api.texts.ts'
import { useAppDispatch } from '../../store/store.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { recordTexts } from './record.texts.ts'

const texts = recordTexts.calls

/** The button of the file of all calls. What makes it comes with the press. */
export const DownloadCalls = ({ username }: { readonly username: string }) => {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    try {
      const { takeCalls } = await import('./take-calls.ts')
      await dispatch(takeCalls(username))
    } catch {
      notify('error', apiTexts.offline)
    }
    setIsBusy(false)
  }
  return (
    <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={() => void (isBusy || take())}>
      <Icon of={Download} />
      {isBusy ? texts.csvBusy : texts.csv}
    </Button>
  )
}
