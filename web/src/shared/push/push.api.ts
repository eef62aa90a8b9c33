import type { OwnPush } from '@soko/contracts/types/notification-settings.ts'
import { api } from '../api/api.ts'
import { request } from '../api/endpoints.ts'
import type { Thunk } from '../store/store.ts'

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query({ ...request('GET /api/me/push'), keepUnusedDataFor: 0 }),
    addPushDevice: build.mutation(request('POST /api/me/push/devices')),
    removePushDevice: build.mutation({
      ...request('POST /api/me/push/devices/{deviceId}/remove'),
      onQueryStarted: async ({ deviceId }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) dispatch(withoutDevice(deviceId))
      },
    }),
    testPushDevice: build.mutation({
      ...request('POST /api/me/push/devices/{deviceId}/test'),
      onQueryStarted: async ({ deviceId }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response?.data.outcome === 'gone') dispatch(withoutDevice(deviceId))
      },
    }),
    setPushSettings: build.mutation({
      ...request('POST /api/me/push/settings'),
      onQueryStarted: async (_settings, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) {
          dispatch(updatePush((push) => ({ ...push, settings: response.data })))
        }
      },
    }),
  }),
})

/** Reads devices and settings again. */
export const fetchPush = () =>
  pushApi.endpoints.getPush.initiate(undefined, { subscribe: false, forceRefetch: true })

const updatePush = (change: (push: OwnPush) => OwnPush): Thunk<unknown> =>
  pushApi.util.updateQueryData('getPush', undefined, change)

const withoutDevice = (id: string | number): Thunk<unknown> =>
  updatePush(({ devices, ...rest }) => ({
    ...rest,
    devices: devices.filter(({ deviceId }) => deviceId !== id),
  }))

export const { useGetPushQuery, useRemovePushDeviceMutation, useTestPushDeviceMutation } = pushApi
