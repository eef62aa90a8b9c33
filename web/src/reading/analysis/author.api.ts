import type { User } from '@soko/contracts/types/user.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** What an analysis says of its author besides the names that it holds itself. */
export type Author = Pick<User, 'bio'>

export const authorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The author of an analysis, by id. The lists of ids, up to a thousand each, stay out of the page. */
    getAuthor: build.query({
      ...asks(
        (id: string) => call('GET /api/users/{id}', { params: { id } }),
        ({ bio }): Author => ({ bio }),
      ),
      providesTags: (_author, _error, id) => [{ type: 'User', id }],
    }),
  }),
})

export const { useGetAuthorQuery } = authorApi
