import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { answerTo, call } from '../../shared/api/call.ts'

export type Rename = { readonly from: string; readonly to: string; readonly version: number | undefined }

/** What an admin decides about one: it is approved, hidden or shown. */
export type Decision = { readonly name: string; readonly version: number } & (
  { readonly act: 'approve' } | { readonly act: 'hide'; readonly hidden: boolean }
)

const categoriesFrom = (cursor: string) =>
  call('GET /api/admin/categories', { query: { limit: 100, cursor } })

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All categories, those in no list too, most used first: whether a new name is taken is seen in all of them only. */
    listAllCategories: build.query<readonly AdminCategory[], void>({
      queryFn: async (_argument, _api, _options, ask) => {
        const all: AdminCategory[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const part = categoriesFrom(cursor)
          const { data, error } = await ask(part)
          if (error !== undefined) return { error }
          const { items, nextCursor } = answerTo(part, data)
          all.push(...items)
          cursor = nextCursor
        }
        return { data: all }
      },
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** The newest analyses of a category: what a merging would touch. */
    listTouched: build.query({
      ...asks((category: string) => call('GET /api/posts', { query: { category, limit: 20 } })),
      keepUnusedDataFor: 0,
    }),
    /** Renames a category in every post that has it, or merges it into the one of that name. */
    renameCategory: build.mutation({
      ...asks(({ version, ...body }: Rename) =>
        call('POST /api/admin/categories/rename', {
          body: { ...body, ...(version !== undefined && { version }) },
        }),
      ),
      // Also when it was refused: another admin was first, and what they did is to be seen.
      invalidatesTags: (_answer, error) => (error === undefined ? ['Post', 'Admin'] : ['Admin']),
    }),
    decideCategory: build.mutation({
      ...asks(({ name, version, ...decision }: Decision) =>
        decision.act === 'approve'
          ? call('POST /api/admin/categories/approve', { body: { name, version } })
          : call('POST /api/admin/categories/hide', { body: { name, version, hidden: decision.hidden } }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Post', 'Admin'] : ['Admin']),
    }),
  }),
})

export const { useListAllCategoriesQuery, useListTouchedQuery } = categoriesApi
