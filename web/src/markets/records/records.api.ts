import type { CallRecord, DrawnCall } from '@soko/contracts/types/call.ts'
import type { Direction } from '@soko/contracts/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { answerTo, call } from '../../shared/api/call.ts'

/** A person's calls with what is drawn of each, and where the next ones begin. */
type DrawnCalls = { readonly calls: readonly DrawnCall[]; readonly nextCursor: string | null }

/** A person's calls, from where an address says. */
export type CallsOfQuery = { readonly username: string; readonly from?: string }

/** Which calls: those that are open, or have been judged. */
export type CallsQuery = {
  readonly state: 'open' | 'judged'
  readonly symbol?: string
  readonly direction?: Direction
  readonly cursor?: string
}

/** So many calls are drawn at once: three and two columns come out even. */
export const DRAWN = 12

export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What somebody's calls add up to; null when there is nobody of that name. */
    getRecord: build.query<CallRecord | null, string>({
      queryFn: async (username, _api, _options, ask) => {
        const asked = call('GET /api/records/{username}', { params: { username } })
        const { data, error } = await ask(asked)
        if (error && error.status !== 404) return { error }
        return { data: error ? null : answerTo(asked, data) }
      },
      providesTags: ['Call'],
    }),
    /** Somebody's calls, page after page. */
    listCallsOf: build.infiniteQuery<DrawnCalls, CallsOfQuery, string>({
      ...pageByPage(({ username, from = '' }: CallsOfQuery, cursor) =>
        call('GET /api/records/{username}/calls', {
          params: { username },
          query: { limit: DRAWN, cursor: cursor || from },
        }),
      ),
      providesTags: ['Call'],
    }),
    /** Who has a record, the highest z first, then those of whom there is too little. */
    listRecords: build.query(
      asks((cursor: string) => call('GET /api/records', { query: { limit: 100, cursor } })),
    ),
    /** A page of everybody's calls. */
    listCalls: build.query(
      asks((query: CallsQuery) => call('GET /api/calls', { query: { ...query, limit: 30 } })),
    ),
  }),
})

export const { useGetRecordQuery, useListCallsOfInfiniteQuery, useListRecordsQuery, useListCallsQuery } =
  recordsApi
