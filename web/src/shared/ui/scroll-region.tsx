import './table.css'
import type { ReactNode } from 'react'

/** Scrollable elements must be focusable for keyboard users. */
const focusable = { tabIndex: 0 }

/** A scroll container for content wider than the page, such as a table. */
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
