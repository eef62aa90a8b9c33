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

/** Texts of the author's menu. In this file, so that other readers do not load them. */
const texts = {
  edit: 'Edit',
  figures: 'Figures',
  remove: 'Delete',
  removed: 'Analysis deleted.',
  restored: 'Analysis restored.',
  undo: 'Undo',
} as const

export const OwnerMenu = ({ post, ...state }: MenuState & { readonly post: Post }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const leave = useNavigateAndUnmount()
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

/** Resolves when the page is unmounted, which is later than the change of the URL. */
const useNavigateAndUnmount = (): ((path: string) => Promise<void>) => {
  const navigate = useNavigate()
  const onUnmount = useRef<() => void>(undefined)
  useEffect(() => () => onUnmount.current?.(), [])
  return async (path) =>
    new Promise((resolve) => {
      onUnmount.current = resolve
      void navigate(path)
    })
}

type Actions = {
  readonly dispatch: Dispatch
  readonly leave: (path: string) => Promise<void>
  readonly go: (path: string) => void
}

/** Navigates to the home page and deletes the post. A failure, or Undo, returns to the post. */
const removePost = async (
  { _id, slug }: Pick<Post, '_id' | 'slug'>,
  { dispatch, leave, go }: Actions,
): Promise<void> => {
  markRemoved(_id, true)
  // Unmount the page first. Otherwise it would refetch the deleted post and show an error.
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
  { dispatch, go }: Pick<Actions, 'dispatch' | 'go'>,
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
