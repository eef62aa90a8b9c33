import { type ReactNode, useState } from 'react'

/** The props of `Menu` in `menu.tsx` from its button. */
export type MenuState = {
  readonly button: HTMLButtonElement
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

type Props = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  /** Renders the menu, from the first click on, so that `lazyPart` can load it. */
  readonly menu: (state: MenuState) => ReactNode
  readonly popup?: 'menu' | 'dialog'
}

/**
 * A button that opens a menu. It is in the server's HTML; the menu and Ariakit are loaded on click:
 *
 *     const OwnerMenu = lazyPart(async () => (await import('./owner-menu.tsx')).OwnerMenu)
 *     const ownerMenuOf = (post: Post) => (state: MenuState) => <OwnerMenu {...state} post={post} />
 *     <MenuButton label={texts.more} menu={ownerMenuOf(post)}>
 *       <Icon of={Ellipsis} />
 *     </MenuButton>
 *
 *     // owner-menu.tsx
 *     export const OwnerMenu = ({ post, ...state }: MenuState & { readonly post: Post }) => (
 *       <Menu {...state} label={texts.more}>
 *         <MenuLink to={paths.edit(post._id)} icon={Pencil}>{texts.edit}</MenuLink>
 *         <MenuItem bad icon={Trash2} onClick={remove}>{texts.remove}</MenuItem>
 *       </Menu>
 *     )
 */
export const MenuButton = ({ label, children, className = 'icon-btn', menu, popup = 'menu' }: Props) => {
  const [button, setButton] = useState<HTMLButtonElement>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup={popup}
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          setButton(currentTarget)
          setOpen(!open)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setButton(event.currentTarget)
          setOpen(true)
        }}
      >
        {children}
      </button>
      {button && menu({ button, open, setOpen })}
    </>
  )
}
