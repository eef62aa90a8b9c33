import { type ReactNode, useState } from 'react'

/** The props that a `MenuButton` passes to its `Menu` (`menu.tsx`). */
export type MenuState = {
  readonly button: HTMLButtonElement
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

type Props = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  /**
   * Renders the menu. First called on the first click, so that `lazyPart` loads the menu's code only then.
   */
  readonly menu: (state: MenuState) => ReactNode
  readonly popup?: 'menu' | 'dialog'
}

/**
 * A button that opens a menu. The server's HTML contains only the button. The code of the menu and Ariakit
 * load on the first click:
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
