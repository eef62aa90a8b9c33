import { Download } from 'lucide'
import { useState } from 'react'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { downloadText } from '../../shared/lib/download-text.ts'
import { type Thunk, useAppDispatch } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { audienceTexts } from './audience.texts.ts'

const texts = audienceTexts.subscribers

/** Makes spreadsheets read UTF-8. The browser has removed the server's mark while decoding. */
const BYTE_ORDER_MARK = '\uFEFF'

const download =
  (): Thunk<Promise<ApiError | undefined>> =>
  async (_dispatch, _getState, { http }) => {
    const response = await http(apiRequest('GET /api/me/subscribers.csv'))
    if ('error' in response) return response.error
    downloadText(texts.fileName, BYTE_ORDER_MARK + String(response.data), 'text/csv')
    return undefined
  }

/** Downloads the addresses that subscribers share with the author. */
export const ExportAddresses = () => {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    const error = await dispatch(download())
    setIsBusy(false)
    if (error !== undefined) notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isBusy || undefined} onClick={() => void (isBusy || run())}>
      <Icon of={Download} />
      {texts.export}
    </Button>
  )
}
