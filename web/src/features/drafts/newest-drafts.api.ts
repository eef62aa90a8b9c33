import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

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
