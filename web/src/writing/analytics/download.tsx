import { Download } from 'lucide'
import { useState } from 'react'
import { apiRequest } from '../../shared/api/request.ts'
import { messageOf } from '../../shared/api/http.ts'
import { downloadText } from '../../shared/lib/download-text.ts'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import type { ApiError } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import type { AnalyticsQuery } from '../desk/desk.api.ts'
import { analyticsTexts as texts } from './analytics.texts.ts'

type Table = keyof typeof texts.downloadOf

/** Makes spreadsheets read UTF-8. The browser has removed the server's mark while decoding. */
const BYTE_ORDER_MARK = '\uFEFF'

export const downloadTable =
  (
    { postId, ...days }: AnalyticsQuery,
    of: Table,
    save = downloadText,
  ): Thunk<Promise<ApiError | undefined>> =>
  async (_dispatch, _getState, { http }) => {
    const query = { ...days, of }
    const response = await http(
      postId === undefined
        ? apiRequest('GET /api/me/figures.csv', query)
        : apiRequest('GET /api/posts/{id}/figures.csv', { id: postId, ...query }),
    )
    if ('error' in response) return response.error
    save(texts.fileName(of, days.from, days.to), BYTE_ORDER_MARK + String(response.data), 'text/csv')
    return undefined
  }

export const DownloadTable = ({ params, of }: { readonly params: AnalyticsQuery; readonly of: Table }) => {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    const error = await dispatch(downloadTable(params, of))
    setIsBusy(false)
    if (error !== undefined) notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isBusy || undefined} onClick={() => void (isBusy || download())}>
      <Icon of={Download} />
      {texts.downloadOf[of]}
    </Button>
  )
}
