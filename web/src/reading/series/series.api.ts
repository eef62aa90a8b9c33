import type { Series } from '@soko/contracts/types/series.ts'
import { api } from '../../shared/api/api.ts'
import { answerTo, call } from '../../shared/api/call.ts'

/** A series changes with the posts that are in it. */
const POSTS = [{ type: 'Post', id: 'LIST' }] as const

export const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A series with its parts; null when there is none. */
    getSeries: build.query<Series | null, string>({
      queryFn: async (id, _api, _options, ask) => {
        const asked = call('GET /api/series/{id}', { params: { id } })
        const { data, error } = await ask(asked)
        if (error && error.status !== 404) return { error }
        return { data: error ? null : answerTo(asked, data) }
      },
      providesTags: [...POSTS],
    }),
  }),
})

export const { useGetSeriesQuery } = seriesApi
