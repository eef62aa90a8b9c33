import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** Apart from the other calls about drafts, which come with the form. */
const newestDraftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The drafts that were saved last. */
    listNewestDrafts: build.query({
      ...asks(() => call('GET /api/drafts', { query: { limit: 10 } })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListNewestDraftsQuery } = newestDraftsApi
