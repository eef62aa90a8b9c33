import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { scrollToMiddle } from './scroll-to-middle.ts'
import './tabs.css'

type Props = {
  /** What the tabs choose between. */
  readonly label: string
  /** The id of the element with `role="tabpanel"` whose content they change. */
  readonly panel: string
  readonly selected: number
  /** Each with its address: what is chosen stands in the address bar, and a reload keeps it. */
  readonly tabs: readonly { readonly text: string; readonly to: string }[]
}

/** Where each key leads from a tab; undefined for all other keys. */
const goal = (key: string, from: number, count: number): number | undefined =>
  ({ ArrowRight: (from + 1) % count, ArrowLeft: (from + count - 1) % count, Home: 0, End: count - 1 })[key]

/**
 * Tabs that are links. One of them is in the order of the tab key; arrows, Home and End choose among them. The address is
 * replaced, so going back leaves the page.
 */
export const LinkTabs = ({ label, panel, selected, tabs }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  // On phones the row scrolls: what is chosen must not be out of sight.
  useEffect(() => {
    const tab = row.current?.children[selected]
    if (row.current && tab instanceof HTMLElement) scrollToMiddle(row.current, tab)
  }, [selected])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = goal(event.key, selected, tabs.length)
    const tab = next === undefined ? undefined : event.currentTarget.children[next]
    if (!(tab instanceof HTMLElement)) return
    event.preventDefault()
    tab.focus()
    tab.click()
  }
  return (
    <div className="tabs" ref={row} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ text, to }, index) => (
        <Link
          key={to}
          role="tab"
          to={to}
          replace
          preventScrollReset
          aria-selected={index === selected}
          aria-controls={panel}
          tabIndex={index === selected ? 0 : -1}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}
