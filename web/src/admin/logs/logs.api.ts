import type { LogService } from '@soko/contracts/types/public-log.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

const LOGS = { type: 'Admin', id: 'LOGS' } as const

const logsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the public logs are doing. Fetched again whenever it is shown. */
    listLogStates: build.query({
      ...asks(
        () => call('GET /api/admin/logs'),
        ({ logs }) => logs,
      ),
      providesTags: [LOGS],
      keepUnusedDataFor: 0,
    }),
    /** Begins a log anew, under a new origin; gives that. */
    beginOrigin: build.mutation({
      ...asks(
        (service: LogService) => call(`POST /api/admin/logs/${service}/origins`),
        ({ origin }) => origin,
      ),
      invalidatesTags: [LOGS],
    }),
    /** Makes a second key, which signs beside the first; gives its vkey. */
    addLogKey: build.mutation({
      ...asks(
        (service: LogService) => call(`POST /api/admin/logs/${service}/keys`),
        ({ vkey }) => vkey,
      ),
      invalidatesTags: [LOGS],
    }),
    /** Has the new key alone sign from now on. */
    retireLogKey: build.mutation({
      ...asks((service: LogService) => call(`DELETE /api/admin/logs/${service}/keys/oldest`)),
      invalidatesTags: [LOGS],
    }),
  }),
})

export const {
  useListLogStatesQuery,
  useBeginOriginMutation,
  useAddLogKeyMutation,
  useRetireLogKeyMutation,
} = logsApi
