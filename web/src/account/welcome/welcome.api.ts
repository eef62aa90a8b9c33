import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'

export const { useListTopicsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The 100 most used categories. It has no tags, because saved picks would otherwise refetch it. */
    listTopics: build.query(request('GET /api/categories')),
  }),
})
