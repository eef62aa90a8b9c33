import './table.css'
import type { ReactNode } from 'react'

/** Keyboard users can only scroll elements that are focusable. */
const focusable = { tabIndex: 0 }

/** A container that scrolls content wider than the page, such as a table. */
export const ScrollRegion = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <div className="scroll-region" role="region" aria-label={label} {...focusable}>
    {children}
  </div>
)
