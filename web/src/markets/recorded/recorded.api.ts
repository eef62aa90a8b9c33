import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** Where the public logs hold what a page shows. Each page does without it. */
export const recordedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The leaves of the versions of an analysis, the first version first. */
    listLeavesOfPost: build.query({
      ...asks(
        (id: string) => call('GET /api/posts/{id}/leaves', { params: { id }, optional: true }),
        ({ leaves }) => leaves,
      ),
      providesTags: (_leaves, _error, id) => [{ type: 'Post', id }],
    }),
    /** The leaves of a call: that it was made, taken back, remarked on. */
    listLeavesOfCall: build.query({
      ...asks(
        (id: string) => call('GET /api/calls/{id}/leaves', { params: { id }, optional: true }),
        ({ leaves }) => leaves,
      ),
      providesTags: ['Call'],
    }),
    /** The leaves of what became of a call. */
    listLeavesOfJudgement: build.query({
      ...asks(
        (id: string) => call('GET /api/calls/{id}/judgement-leaves', { params: { id }, optional: true }),
        ({ leaves }) => leaves,
      ),
      providesTags: ['Call'],
    }),
  }),
})

export const { useListLeavesOfPostQuery, useListLeavesOfCallQuery, useListLeavesOfJudgementQuery } =
  recordedApi
