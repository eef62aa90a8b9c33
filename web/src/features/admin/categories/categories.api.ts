import type { CategoryCount } from '@soko/contracts/types/post.ts'
import { api } from '../../../app/api.ts'
import { withQuery } from '../with-query.ts'

export type Rename = { readonly from: string; readonly to: string }

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All categories, most used first: whether a new name is taken is seen in all of them only. */
    listAllCategories: build.query<readonly CategoryCount[], void>({
      queryFn: async (_argument, _api, _options, ask) => {
        const all: CategoryCount[] = []
        for (let cursor: string | undefined = ''; cursor !== undefined;) {
          const { data, error, meta } = await ask(withQuery('/api/categories', { limit: '100', cursor }))
          if (error !== undefined) return { error }
          all.push(...(data as readonly CategoryCount[]))
          cursor = meta?.next
        }
        return { data: all }
      },
      providesTags: [{ type: 'Post', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    /** Renames a category in every post that has it, or merges it into the one of that name. */
    renameCategory: build.mutation<{ readonly postsCount: number }, Rename>({
      query: (body) => ({ path: '/api/admin/categories/rename', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Post', 'Admin'] : []),
    }),
  }),
})

export const { useListAllCategoriesQuery } = categoriesApi
