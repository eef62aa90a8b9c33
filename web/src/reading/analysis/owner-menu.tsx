import type { Post } from '@soko/contracts/types/post.ts'
import { ChartLine, Pencil, Trash2 } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { useEffect, useRef } from 'react'
import { useAppDispatch, type Dispatch } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Menu, MenuItem, MenuLink } from '../../shared/ui/menu.tsx'
import type { MenuState } from '../../shared/ui/menu-button.tsx'
import { postTexts } from './post.texts.ts'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'
import { markRemoved } from './report-depth.ts'

/** The words around what its author can do with an analysis. A file of its own for its weight: readers do not load it. */
const texts = {
  edit: 'Edit',
  figures: 'Figures',
  remove: 'Delete',
  removed: 'Your analysis is deleted.',
  restored: 'Your analysis is back.',
  undo: 'Undo',
} as const

/** What its author can do with an analysis. */
export const OwnerMenu = ({ post, ...state }: MenuState & { readonly post: Post }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const leave = useLeave()
  return (
    <Menu {...state} label={postTexts.menu.label}>
      <MenuLink to={paths.edit(post._id)} icon={Pencil}>
        {texts.edit}
      </MenuLink>
      <MenuLink to={`${paths.figures}?post=${post._id}`} icon={ChartLine}>
        {texts.figures}
      </MenuLink>
      <MenuItem
        bad
        icon={Trash2}
        onClick={() => {
          void removePost(post, { dispatch, leave, go: (path) => void navigate(path) })
        }}
      >
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}

/**
 * Leaves the page that a component stands on. The address changes at once, but the page stays until the next one is there to be shown.
 * @returns what goes to a path, and ends once the component is gone.
 */
const useLeave = (): ((path: string) => Promise<void>) => {
  const navigate = useNavigate()
  const whenGone = useRef<() => void>(undefined)
  useEffect(() => () => whenGone.current?.(), [])
  return async (path) =>
    new Promise((resolve) => {
      whenGone.current = resolve
      void navigate(path)
    })
}

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
const removePost = async (
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
  notify('success', texts.removed, {
    label: texts.undo,
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
  notify('success', texts.restored)
}
