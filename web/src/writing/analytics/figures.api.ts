import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import type { Days } from './period.ts'

/** Of all one's analyses, or of one. */
export type Which = Days & { readonly postId?: string }

/** What was counted of one's analyses. Nothing stays for who reads there next. */
export const { useFiguresQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query({
      ...asks(({ postId, ...query }: Which) =>
        postId === undefined
          ? call('GET /api/me/figures', { query })
          : call('GET /api/posts/{id}/figures', { params: { id: postId }, query }),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
})
