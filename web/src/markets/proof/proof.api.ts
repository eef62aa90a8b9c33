import type { LeafProof, LogService } from '@soko/contracts/types/public-log.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'

/** A leaf of a public log. */
export type Asked = {
  readonly service: LogService
  readonly index: number
  /** The size of the tree that this browser has verified before: the proof shows that the log still has these leaves. */
  readonly seen?: number | undefined
}

export const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A leaf with the proofs to verify it; null if there is none. */
    getLeaf: build.query<LeafProof | null, Asked>({
      query: ({ service, ...args }) =>
        apiRequest(`GET /api/logs/${service}/leaves/{index}`, args, { nullIfMissing: true }),
    }),
    /** The author of recorded content under their present name. */
    getWriter: build.query({
      ...request('GET /api/users/{id}', {
        optional: true,
        transform: ({ username, name, photo }): Pick<Person, 'username' | 'name' | 'photo'> => ({
          username,
          name,
          photo,
        }),
      }),
      providesTags: (_writer, _error, { id }) => [{ type: 'User', id }],
    }),
    /** All present and former logs of this site. */
    listLogs: build.query(request('GET /api/logs', { optional: true, transform: ({ logs }) => logs })),
  }),
})

export const { useGetLeafQuery, useGetWriterQuery, useListLogsQuery } = proofApi
