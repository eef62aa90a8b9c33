import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

export const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is here already of what is about to come. */
    readStates: build.query({
      ...asks((ids: readonly string[]) => call('GET /api/drafts/states', { query: { ids: [...ids] } })),
      keepUnusedDataFor: 0,
    }),
  }),
})
