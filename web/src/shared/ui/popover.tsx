import './popover.css'
import * as Ariakit from '@ariakit/react/popover'
import { type ReactNode, useEffect } from 'react'
import type { MenuState } from './menu-button.tsx'
import { persistent } from './persistent.ts'

type Props = MenuState & {
  readonly title: string
  readonly children: ReactNode
}

export const Popover = ({ button, open, setOpen, title, children }: Props) => {
  const store = Ariakit.usePopoverStore({ open, setOpen, placement: 'bottom-end' })
  useEffect(() => {
    store.setAnchorElement(button)
    store.setDisclosureElement(button)
  }, [store, button])
  return (
    <Ariakit.Popover
      store={store}
      className="popover"
      portal
      getPersistentElements={persistent}
      finalFocus={button}
      gutter={4}
      overflowPadding={8}
      unmountOnHide
    >
      <Ariakit.PopoverHeading className="popover-title" render={(heading) => <h2 {...heading}>{title}</h2>} />
      {children}
    </Ariakit.Popover>
  )
}
