import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many drafts, scheduled and published analyses one has. Saving a draft says nothing here, so it is asked for with each page. */
    countAnalyses: build.query({
      ...asks(() => call('GET /api/drafts/counts')),
      providesTags: ['Draft', { type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useCountAnalysesQuery } = deskApi
