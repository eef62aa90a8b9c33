import type { Post } from '@soko/contracts/types/post.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Dispatch } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'
import { ownerMenuTexts } from './owner-menu.texts.ts'
import { markRemoved } from './report-depth.ts'

type Means = {
  readonly dispatch: Dispatch
  /** To another page; ends once the post's page is gone. */
  readonly leave: (path: string) => Promise<void>
  /** To another page. */
  readonly go: (path: string) => void
}

/**
 * Goes home and then deletes one's post, without asking; a toast offers to take it back, and then leads to it again. So does
 * a deletion that failed.
 */
export const removePost = async (
  { _id, slug }: Pick<Post, '_id' | 'slug'>,
  { dispatch, leave, go }: Means,
): Promise<void> => {
  markRemoved(_id, true)
  // The page is left first: with the post gone it would read it again, and say that there is nothing.
  await leave(paths.home)
  const { error } = await dispatch(postCommandsApi.endpoints.removePost.initiate({ id: _id }))
  if (error !== undefined) {
    markRemoved(_id, false)
    go(paths.post(slug))
    notify('error', messageOf(error))
    return
  }
  notify('success', ownerMenuTexts.removed, {
    label: ownerMenuTexts.undo,
    run: () => void restorePost({ _id, slug }, { dispatch, go }),
  })
}

const restorePost = async (
  { _id, slug }: Pick<Post, '_id' | 'slug'>,
  { dispatch, go }: Pick<Means, 'dispatch' | 'go'>,
): Promise<void> => {
  const { error } = await dispatch(postCommandsApi.endpoints.restorePost.initiate({ id: _id }))
  if (error !== undefined) {
    notify('error', messageOf(error))
    return
  }
  markRemoved(_id, false)
  go(paths.post(slug))
  notify('success', ownerMenuTexts.restored)
}
