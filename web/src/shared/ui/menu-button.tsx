import { type ReactNode, useState } from 'react'

export type MenuState = {
  readonly button: HTMLButtonElement
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

type Props = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  /** First called on the first click, so that `lazyPart` loads the menu's code only then. */
  readonly menu: (state: MenuState) => ReactNode
  readonly popup?: 'menu' | 'dialog'
}

/** Its menu and Ariakit load on the first click, if `menu` renders a `lazyPart`. */
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
