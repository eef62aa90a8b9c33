import type { AdminCategory, Card } from '@soko/contracts/types/post.ts'
import { api } from '../../../api/api.ts'
import type { AdminPage } from '../admin-list.tsx'
import { withQuery } from '../with-query.ts'

export type Rename = { readonly from: string; readonly to: string; readonly version: number | undefined }

/** What an admin decides about one: it is approved, hidden or shown. */
export type Decision = { readonly name: string; readonly version: number } & (
  { readonly act: 'approve' } | { readonly act: 'hide'; readonly hidden: boolean }
)

/** What a merging would touch: the newest of them. */
export type Touched = { readonly posts: readonly Card[] }

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All categories, those in no list too, most used first: whether a new name is taken is seen in all of them only. */
    listAllCategories: build.query<readonly AdminCategory[], void>({
      queryFn: async (_argument, _api, _options, ask) => {
        const all: AdminCategory[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const { data, error } = await ask(withQuery('/api/admin/categories', { limit: '100', cursor }))
          if (error !== undefined) return { error }
          const page = data as AdminPage<AdminCategory>
          all.push(...page.items)
          cursor = page.nextCursor
        }
        return { data: all }
      },
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** The newest analyses of a category. */
    listTouched: build.query<Touched, string>({
      query: (category) => withQuery('/api/posts', { category, limit: '20' }),
      keepUnusedDataFor: 0,
    }),
    /** Renames a category in every post that has it, or merges it into the one of that name. */
    renameCategory: build.mutation<{ readonly postsCount: number }, Rename>({
      query: ({ version, ...body }) => ({
        path: '/api/admin/categories/rename',
        method: 'POST',
        body: { ...body, ...(version !== undefined && { version }) },
      }),
      // Also when it was refused: another admin was first, and what they did is to be seen.
      invalidatesTags: (_answer, error) => (error === undefined ? ['Post', 'Admin'] : ['Admin']),
    }),
    decideCategory: build.mutation<null, Decision>({
      query: ({ act, ...body }) => ({ path: `/api/admin/categories/${act}`, method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Post', 'Admin'] : ['Admin']),
    }),
  }),
})

export const { useListAllCategoriesQuery, useListTouchedQuery } = categoriesApi
