import { type ReactNode, useState } from 'react'

/** What an open menu knows of its button; `Menu` of `menu.tsx` takes it. */
export type MenuState = {
  readonly button: HTMLButtonElement
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

type Props = {
  /** The button's name. */
  readonly label: string
  /** What the button shows: an icon, a photo. */
  readonly children: ReactNode
  readonly className?: string
  /** What opens; rendered from the first touch on, so that its code may come by `lazyPart`. */
  readonly menu: (state: MenuState) => ReactNode
  /** Of what opens: a menu unless said. */
  readonly popup?: 'menu' | 'dialog'
}

/**
 * A button that opens a menu. It stands in the server's HTML; the menu and Ariakit come when it is touched:
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
  /** Known from the first touch on. */
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
