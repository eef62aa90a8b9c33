import type { LeafProof, LogService } from '@soko/contracts/types/public-log.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'

export type LeafRequest = {
  readonly service: LogService
  readonly index: number
  /** Size of the tree that this browser verified last. The response proves that the tree extends it. */
  readonly seen?: number | undefined
}

export const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns a leaf with its proofs, or null if the leaf does not exist. */
    getLeaf: build.query<LeafProof | null, LeafRequest>({
      query: ({ service, ...args }) =>
        apiRequest(`GET /api/logs/${service}/leaves/{index}`, args, { nullIfMissing: true }),
    }),
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
    listLogs: build.query(request('GET /api/logs', { optional: true, transform: ({ logs }) => logs })),
  }),
})

export const { useGetLeafQuery, useGetWriterQuery, useListLogsQuery } = proofApi
