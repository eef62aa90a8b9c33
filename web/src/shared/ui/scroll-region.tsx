import './table.css'
import type { ReactNode } from 'react'

/** What scrolls must take the focus, or keys could not scroll it. */
const reachableByKeys = { tabIndex: 0 }

/** Scrolls inside itself what is wider than the page, such as a table. */
export const ScrollRegion = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <div className="scroll-region" role="region" aria-label={label} {...reachableByKeys}>
    {children}
  </div>
)
