import type { Post } from '@soko/contracts/types/post.ts'
import { api } from '../../api/api.ts'

/** A post as a page shows it. `news`: what has become of it since it was read. Reading it anew shows that. */
export type ShownPost = Post & { readonly news?: 'changed' | 'removed' }

/** The call of an analysis' own page. Its history is in `revisions.api.ts`, what changes it in `post-commands.api.ts`: both come when wanted. */
export const onePostApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The post an address means: by its slug, a former one, its title with hyphens, or its id. Null when there is none. */
    findPost: build.query<ShownPost | null, string>({
      queryFn: async (name, _api, _options, ask) => {
        const byTitle = await ask(`/api/posts/title/${encodeURIComponent(name)}?limit=1`)
        if (byTitle.error && byTitle.error.status !== 404) return { error: byTitle.error }
        const [post] = (byTitle.data ?? []) as readonly Post[]
        if (post !== undefined) return { data: post }
        const byId = await ask(`/api/posts/${encodeURIComponent(name)}`)
        if (byId.error && byId.error.status !== 404) return { error: byId.error }
        return { data: byId.error ? null : (byId.data as Post) }
      },
      // A post that is not there may come: one that was deleted, when that is taken back.
      providesTags: (post) => [{ type: 'Post', id: post?._id ?? 'LIST' }],
    }),
  }),
})

export const { useFindPostQuery } = onePostApi
