import type { Post } from '@soko/contracts/types/post.ts'
import { api } from '../api/api.ts'
import { answerTo, call } from '../api/call.ts'
import { statusOf } from '../api/http.ts'

/** A post as a page shows it. `news`: what has happened to it since it was fetched. Fetching it again shows that. */
export type ShownPost = Post & { readonly news?: 'changed' | 'removed' }

/** The call of an analysis' own page. Its history is in `revisions.api.ts`, what changes it in `post-commands.api.ts`: both come when wanted. */
export const onePostApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The post an address means: by its slug, a former one, its title with hyphens, or its id. Null when there is none; an error 410 if it was deleted. */
    findPost: build.query<ShownPost | null, string>({
      queryFn: async (name, _api, _options, ask) => {
        const query = { exact: '1' } as const
        const ofTitle = call('GET /api/posts/title/{title}', { params: { title: name }, query })
        const byTitle = await ask(ofTitle)
        if (byTitle.error && byTitle.error.status !== 404) return { error: byTitle.error }
        const [post] = byTitle.error ? [] : answerTo(ofTitle, byTitle.data)
        if (post !== undefined) return { data: post }
        const ofId = call('GET /api/posts/{id}', { params: { id: name } })
        const byId = await ask(ofId)
        if (byId.error && byId.error.status !== 404) return { error: byId.error }
        return { data: byId.error ? null : answerTo(ofId, byId.data) }
      },
      // A post that is not there may come: one that was deleted, when that is taken back.
      providesTags: (post) => [{ type: 'Post', id: post?._id ?? 'LIST' }],
    }),
  }),
})

export const { useFindPostQuery } = onePostApi

/** Whether `findPost` failed because the post was deleted. */
export const isDeleted = (error: Parameters<typeof statusOf>[0] | undefined): boolean =>
  error !== undefined && statusOf(error) === 410
