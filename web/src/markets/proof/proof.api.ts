import type { LeafProof, LogService } from '@soko/contracts/types/public-log.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { answerTo, call } from '../../shared/api/call.ts'

/** A leaf of a public log. */
export type Asked = {
  readonly service: LogService
  readonly index: number
  /** How many leaves this browser has seen before: it is shown that these are there. */
  readonly seen?: number | undefined
}

/** Who has written what was recorded, as the site names them now. */
export type Writer = Pick<Person, 'username' | 'name' | 'photo'>

export const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is known of a leaf, and what it takes to verify it; null when there is none. */
    getLeaf: build.query<LeafProof | null, Asked>({
      queryFn: async ({ service, index, seen }, _api, _options, ask) => {
        const asked = call(`GET /api/logs/${service}/leaves/{index}`, {
          params: { index: String(index) },
          query: { seen },
        })
        const { data, error } = await ask(asked)
        if (error && error.status !== 404) return { error }
        return { data: error ? null : answerTo(asked, data) }
      },
    }),
    getWriter: build.query({
      ...asks(
        (id: string) => call('GET /api/users/{id}', { params: { id }, optional: true }),
        ({ username, name, photo }): Writer => ({ username, name, photo }),
      ),
      providesTags: (_writer, _error, id) => [{ type: 'User', id }],
    }),
    /** All logs that this site keeps, or has kept. */
    listLogs: build.query({
      ...asks(
        () => call('GET /api/logs', { optional: true }),
        ({ logs }) => logs,
      ),
    }),
  }),
})

export const { useGetLeafQuery, useGetWriterQuery, useListLogsQuery } = proofApi
