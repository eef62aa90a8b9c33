import { selectSession } from '../store/session.slice.ts'
import type { Thunk } from '../store/store.ts'
import { fetchPush } from './push.api.ts'
import { deletePushRecord, readPushRecord } from './push-record.ts'
import {
  browserSubscription,
  closeNotifications,
  subscribeBrowser,
  unsubscribeBrowser,
} from './subscribe-browser.ts'
import { sendDevice } from './turn-on-push.ts'

/**
 * Sends the browser's subscription again if it or the session has changed. After a sign-out, or for another
 * account than the one that turned push on, ends it.
 */
export const syncPush = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const session = selectSession(getState())
  const record = readPushRecord()
  if (record === undefined || session.status === 'unknown') return
  const { user } = session
  // A session that expired may begin again.
  if (session.status === 'out' && session.ended !== 'left') return
  if (user?._id !== record.userId) {
    await turnOffPush()
    return
  }
  const subscription = (await browserSubscription()) ?? (await dispatch(subscribeAgain()))
  if (subscription && subscription.endpoint !== record.endpoint) await dispatch(sendDevice(subscription))
}

/** Ends push in this browser, and closes its notifications, which are personal. Does not tell the server. */
export const turnOffPush = async (): Promise<void> => {
  deletePushRecord()
  await Promise.all([unsubscribeBrowser(), closeNotifications()])
}

/** For a browser that ended the subscription. Without permission, forgets it. */
const subscribeAgain = (): Thunk<Promise<PushSubscription | undefined>> => async (dispatch) => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') {
    deletePushRecord()
    return undefined
  }
  const { data } = await dispatch(fetchPush())
  return data && subscribeBrowser(data.key)
}
