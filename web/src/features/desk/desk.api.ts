import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

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
