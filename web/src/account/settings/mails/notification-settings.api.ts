import type { NotificationKinds, PushSettings } from '@soko/contracts/types/notification-settings.ts'
import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { api } from '../../../shared/api/api.ts'
import { request } from '../../../shared/api/endpoints.ts'
import { browserZone } from '../../../shared/lib/browser-zone.ts'
import { pushApi } from '../../../shared/push/push.api.ts'
import { subscriptionsApi } from '../../../shared/subscribing/subscriptions.api.ts'
import type { Change } from './use-saves.ts'

const bellApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBell: build.query({ ...request('GET /api/me/bell'), keepUnusedDataFor: 0 }),
    setBell: build.mutation({
      ...request('POST /api/me/bell'),
      onQueryStarted: async (_settings, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response === undefined) return
        dispatch(bellApi.util.updateQueryData('getBell', undefined, () => response.data))
      },
      // The list has only the kinds that are on.
      invalidatesTags: ['Notifications'],
    }),
  }),
})

export const { useGetBellQuery } = bellApi

type Named = Pick<Change, 'name' | 'reverted'>
type Sent = ReturnType<Change['send']>

/** The API takes all settings, so each change is sent with the last saved ones. */
export const changeBell = (names: Named, apply: (kinds: NotificationKinds) => NotificationKinds): Change => ({
  ...names,
  part: 'bell',
  apply,
  send: (): Sent => async (dispatch, getState) => {
    const { data } = bellApi.endpoints.getBell.select()(getState())
    if (data === undefined) return {}
    return dispatch(bellApi.endpoints.setBell.initiate({ kinds: apply(data.kinds) }, { track: false }))
  },
})

/** The zone of the browser replaces UTC, the default until there is a device. */
export const changePush = (names: Named, apply: (settings: PushSettings) => PushSettings): Change => ({
  ...names,
  part: 'push',
  apply,
  send: (): Sent => async (dispatch, getState) => {
    const { data } = pushApi.endpoints.getPush.select()(getState())
    if (data === undefined) return {}
    const isDefault = data.devices.length === 0 && data.settings.zone === 'UTC'
    const settings = apply({ ...data.settings, ...(isDefault && browserZone()) })
    return dispatch(pushApi.endpoints.setPushSettings.initiate(settings, { track: false }))
  },
})

export const changeDigest = (names: Named, changes: Partial<DigestSchedule>): Change => ({
  ...names,
  part: 'digest',
  apply: (schedule) => ({ ...schedule, ...changes }),
  send: (): Sent => async (dispatch, getState) => {
    const { listSubscriptions, setDigest } = subscriptionsApi.endpoints
    const { data } = listSubscriptions.select()(getState())
    if (data === undefined) return {}
    return dispatch(setDigest.initiate({ ...data.digest, ...changes }, { track: false }))
  },
})

/** `onSaved` runs after a success. */
export const changePurpose = (names: Named, purpose: string, on: boolean, onSaved = () => {}): Change => ({
  ...names,
  part: 'purposes',
  apply: (purposes) => [...purposes.filter((each) => each !== purpose), ...(on ? [purpose] : [])],
  send: (): Sent => async (dispatch) => {
    const { setSubscription } = subscriptionsApi.endpoints
    const result = await dispatch(setSubscription.initiate({ purpose, on }, { track: false }))
    if (result.error === undefined) onSaved()
    return result
  },
})
