import './menu.css'
import * as Ariakit from '@ariakit/react/menu'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type Drawing, Icon } from './icon.tsx'
import type { MenuState } from './menu-button.tsx'
import { persistent } from './persistent.ts'

type MenuProps = MenuState & {
  readonly label: string
  /** Lays a blurred backdrop over the page, which does not scroll meanwhile. */
  readonly modal?: boolean
  readonly children: ReactNode
}

/** The menu of a `MenuButton`: arrows, Home, End and letters move in it, Escape and a click outside close it. */
export const Menu = ({ button, open, setOpen, label, modal = false, children }: MenuProps) => {
  const store = Ariakit.useMenuStore({ open, setOpen, placement: 'bottom-end' })
  useEffect(() => {
    store.setAnchorElement(button)
    store.setDisclosureElement(button)
  }, [store, button])
  useEffect(() => {
    if (!open) return
    store.setAutoFocusOnShow(true)
    store.setInitialFocus('first')
  }, [store, open])
  return (
    <Ariakit.Menu
      store={store}
      aria-label={label}
      className={modal ? 'menu modal' : 'menu'}
      portal
      modal={modal}
      backdrop={modal && <div className="scrim" />}
      preventBodyScroll={false}
      getPersistentElements={persistent}
      finalFocus={button}
      gutter={4}
      overflowPadding={8}
      unmountOnHide
    >
      {children}
    </Ariakit.Menu>
  )
}

/** Items that belong together, parted from the others by a line. */
export const MenuGroup = ({ children }: { readonly children: ReactNode }) => (
  <Ariakit.MenuGroup className="menu-group">{children}</Ariakit.MenuGroup>
)

type ItemProps = {
  readonly icon?: Drawing
  readonly children: ReactNode
}

/** An item that does something. */
export const MenuItem = ({
  icon,
  children,
  bad = false,
  onClick,
}: ItemProps & {
  /** It destroys. */
  readonly bad?: boolean
  readonly onClick: () => void
}) => (
  <Ariakit.MenuItem className={bad ? 'menu-item bad' : 'menu-item'} onClick={onClick}>
    {icon && <Icon of={icon} />}
    {children}
  </Ariakit.MenuItem>
)

/** An item that leads to another page. */
export const MenuLink = ({ icon, children, to }: ItemProps & { readonly to: string }) => (
  <Ariakit.MenuItem className="menu-item" render={<Link to={to} />}>
    {icon && <Icon of={icon} />}
    {children}
  </Ariakit.MenuItem>
)

/** An item that is on or off, and leaves the menu open. What is pressed is told by `data-` attributes or by `onClick`. */
export const MenuSwitch = ({
  icon,
  children,
  on,
  state,
  ...rest
}: ItemProps & {
  readonly on: boolean
  /** `on` in words. */
  readonly state: string
  readonly onClick?: () => void
  readonly 'data-theme-set'?: 'dark' | 'light'
}) => (
  <Ariakit.MenuItem
    className="menu-item"
    role="menuitemcheckbox"
    aria-checked={on}
    hideOnClick={false}
    {...rest}
  >
    {icon && <Icon of={icon} />}
    {children}
    <span className="end" aria-hidden="true">
      {state}
    </span>
  </Ariakit.MenuItem>
)
