import type { BodyTo } from '@soko/contracts/endpoints/requests.ts'
import type { ApiError } from '../api/http.ts'
import { browserZone } from '../lib/browser-zone.ts'
import { selectSession } from '../store/session.slice.ts'
import type { Thunk } from '../store/store.ts'
import { fetchPush, pushApi } from './push.api.ts'
import { readPushRecord, writePushRecord } from './push-record.ts'
import { subscribeBrowser } from './subscribe-browser.ts'
import { pushTexts } from './push.texts.ts'

const { addPushDevice, setPushSettings } = pushApi.endpoints

/** `dismissed`: the user closed the browser's question. */
export type PushOutcome = 'on' | 'blocked' | 'dismissed' | { readonly message: string }

type Options = {
  /** Also turns on pushes about new analyses of followed authors. */
  readonly withPosts?: boolean
}

/** Asks for permission, so it must be called in a click. */
export const turnOnPush =
  ({ withPosts = false }: Options = {}): Thunk<Promise<PushOutcome>> =>
  async (dispatch) => {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
    const { data, error } = await dispatch(fetchPush())
    if (data === undefined) return { message: error?.message ?? '' }
    let subscription: PushSubscription
    try {
      subscription = await subscribeBrowser(data.key)
    } catch {
      return { message: pushTexts.refused }
    }
    const failure = await dispatch(sendDevice(subscription))
    if (failure !== undefined) return failure
    if (withPosts && !data.settings.kinds.post) {
      const kinds = { ...data.settings.kinds, post: true }
      await dispatch(setPushSettings.initiate({ ...data.settings, kinds }, { track: false }))
    }
    return 'on'
  }

/** Sends the subscription to the server, and records that this account has it. Returns an error. */
export const sendDevice =
  (subscription: PushSubscription): Thunk<Promise<Pick<ApiError, 'message'> | undefined>> =>
  async (dispatch, getState) => {
    const { user } = selectSession(getState())
    if (user === null) return { message: pushTexts.refused }
    const { error } = await dispatch(addPushDevice.initiate(bodyOf(subscription), { track: false }))
    if (error !== undefined) return { message: error.message ?? '' }
    writePushRecord({ userId: user._id, endpoint: subscription.endpoint })
    // The first device also sets the time zone of the settings.
    await dispatch(fetchPush())
    return undefined
  }

const bodyOf = (subscription: PushSubscription): BodyTo<'POST /api/me/push/devices'> => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth }, ...browserZone() }
}

/** Whether this account turned push on in this browser, which still allows it. */
export const hasPushHere = (userId: string): boolean =>
  Notification.permission === 'granted' && readPushRecord()?.userId === userId
