import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../lib/format-count.ts'
import { scrollToMiddle } from './scroll-to-middle.ts'
import './tabs.css'

type Props = {
  readonly label: string
  /** The id of the element with `role="tabpanel"`. */
  readonly panel: string
  readonly selected: number
  /** Each tab has a URL, so a reload keeps the selected tab. */
  readonly tabs: readonly {
    readonly text: string
    readonly to: string
    /** Null until loaded. */
    readonly count?: number | null
  }[]
}

const tabForKey = (key: string, from: number, count: number): number | undefined =>
  ({ ArrowRight: (from + 1) % count, ArrowLeft: (from + count - 1) % count, Home: 0, End: count - 1 })[key]

/** Selecting a tab replaces the URL, so that Back leaves the page. Has a roving tabindex. */
export const LinkTabs = ({ label, panel, selected, tabs }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  // On phones the tabs scroll horizontally.
  useEffect(() => {
    const tab = row.current?.children[selected]
    if (row.current && tab instanceof HTMLElement) scrollToMiddle(row.current, tab)
  }, [selected])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabForKey(event.key, selected, tabs.length)
    const tab = next === undefined ? undefined : event.currentTarget.children[next]
    if (!(tab instanceof HTMLElement)) return
    event.preventDefault()
    tab.focus()
    tab.click()
  }
  return (
    <div className="tabs" ref={row} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ text, to, count }, index) => (
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
          {count !== undefined && (
            <>
              {' '}
              <span className="n">{count !== null && formatCount(count)}</span>
            </>
          )}
        </Link>
      ))}
    </div>
  )
}
