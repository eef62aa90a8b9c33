import type { Post } from '@soko/contracts/types/post.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** As much of an analysis as a visitor is shown before signing in. */
export type IntendedPost = Pick<
  Post,
  'title' | 'editorText' | 'name' | 'username' | 'photo' | 'image' | 'imageInfo'
>

export const intendedPostApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The analysis that a visitor was about to read, by the name in its address. Null when it does not exist. */
    getIntendedPost: build.query(
      asks(
        (title: string) => call('GET /api/posts/title/{title}', { params: { title }, query: { exact: '1' } }),
        // The text stays out of the page: it may be long, and is read where one goes next.
        ([post]): IntendedPost | null => {
          if (post === undefined) return null
          const { title, editorText, name, username, photo, image, imageInfo } = post
          return { title, editorText, name, username, photo, image, imageInfo }
        },
      ),
    ),
  }),
})

export const { useGetIntendedPostQuery } = intendedPostApi
