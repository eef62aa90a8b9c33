import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'
import { adminApi } from '../admin.api.ts'
import { messagesTexts as texts } from './messages.texts.ts'

const endpoints = adminApi.endpoints

/** A message has been dealt with: it leaves the open ones, with the way to take that back. */
export const closeMessage =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.closeMessage.initiate({ id }))
    if (error === undefined) {
      notify('success', texts.closed, {
        label: adminTexts.undo,
        run: () => void dispatch(reopenMessage(id)),
      })
    } else notify('error', messageOf(error))
  }

/** A message waits again. */
export const reopenMessage =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.reopenMessage.initiate({ id }))
    if (error === undefined) notify('success', texts.reopened)
    else notify('error', messageOf(error))
  }
