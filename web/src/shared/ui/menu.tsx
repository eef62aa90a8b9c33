import './menu.css'
import * as Ariakit from '@ariakit/react/menu'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type IconNode, Icon } from './icon.tsx'
import type { MenuState } from './menu-button.tsx'
import { persistent } from './persistent.ts'

type MenuProps = MenuState & {
  readonly label: string
  /** Dims the page behind the menu, and prevents scrolling. */
  readonly modal?: boolean
  readonly children: ReactNode
}

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

export const MenuGroup = ({ children }: { readonly children: ReactNode }) => (
  <Ariakit.MenuGroup className="menu-group">{children}</Ariakit.MenuGroup>
)

type ItemProps = {
  readonly icon?: IconNode
  readonly children: ReactNode
}

export const MenuItem = ({
  icon,
  children,
  bad = false,
  onClick,
}: ItemProps & {
  readonly bad?: boolean
  readonly onClick: () => void
}) => (
  <Ariakit.MenuItem className={bad ? 'menu-item bad' : 'menu-item'} onClick={onClick}>
    {icon && <Icon of={icon} />}
    {children}
  </Ariakit.MenuItem>
)

export const MenuLink = ({ icon, children, to }: ItemProps & { readonly to: string }) => (
  <Ariakit.MenuItem className="menu-item" render={<Link to={to} />}>
    {icon && <Icon of={icon} />}
    {children}
  </Ariakit.MenuItem>
)

/** A switch in a menu, which stays open when it is switched. */
export const MenuSwitch = ({
  icon,
  children,
  on,
  state,
  ...rest
}: ItemProps & {
  readonly on: boolean
  /** `On` or `Off`. */
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
