import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

export const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is here already of what is about to come. */
    readStates: build.query({
      ...asks((ids: readonly string[]) => call('GET /api/drafts/states', { query: { ids: [...ids] } })),
      keepUnusedDataFor: 0,
    }),
  }),
})
