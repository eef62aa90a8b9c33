import type { Post } from '@soko/contracts/types/post.ts'
import { ChartLine, Pencil, Trash2 } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Menu, MenuItem, MenuLink } from '../../shared/ui/menu.tsx'
import type { MenuState } from '../../shared/ui/menu-button.tsx'
import { ownerMenuTexts as texts } from './owner-menu.texts.ts'
import { postTexts } from './post.texts.ts'
import { removePost } from './remove-post.ts'

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
