import './table.css'
import type { ReactNode } from 'react'

/** Keyboard users can only scroll focusable elements. */
const focusable = { tabIndex: 0 }

/** Scrolls content that is wider than the page, such as a table. */
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
