import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** The maximum number of analyses on the page of an instrument. */
const MOST_LISTED = 10

export const analysesAboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The newest analyses that name an instrument, have it in the title or make a call on it. The page also works
     * without them.
     */
    listAnalysesAbout: build.query({
      ...asks((instrument: string) =>
        call('GET /api/posts', { query: { instrument, limit: MOST_LISTED }, optional: true }),
      ),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useListAnalysesAboutQuery } = analysesAboutApi
