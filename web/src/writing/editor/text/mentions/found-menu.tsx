import '../../blocks/menu/block-menu.css'
import './found-menu.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { optionId, useMenuKeys } from '../../blocks/menu/use-menu-keys.ts'
import type { Sought } from './follow-at.ts'

type Props = {
  readonly sought: Sought
  readonly texts: {
    readonly label: string
    readonly keys: string
    readonly found: (count: number) => string
  }
  readonly entries: readonly { readonly key: string; readonly content: ReactNode }[]
  /** @param at the index of the entry. */
  readonly onChoose: (at: number) => void
}

const LIST = 'found-menu'

/**
 * Suggestions for the typed name, below its line. The text keeps the focus: arrow keys choose, Enter inserts, Esc
 * closes. Hidden if nothing is found or there is no connection. Once closed it stays closed; use another `key` for
 * another `@` or `$`.
 */
export const FoundMenu = (props: Props) => {
  const { sought, texts, entries } = props
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <>
      {entries.length > 0 && (
        <List
          {...props}
          onClose={() => {
            setClosed(true)
          }}
        />
      )}
      <p className="vh" role="status">
        {sought.name !== '' && texts.found(entries.length)}
      </p>
    </>
  )
}

const List = ({ sought, texts, entries, onChoose, onClose }: Props & { readonly onClose: () => void }) => {
  const { text, top } = sought
  const menu = useRef<HTMLDivElement>(null)
  const count = entries.length
  const { at, setChosen } = useMenuKeys({ text, list: LIST, count, onChoose, onClose })
  useLayoutEffect(() => {
    menu.current?.style.setProperty('--top', `${Math.round(top)}px`)
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [top])

  return (
    <div className="block-menu found-menu" ref={menu}>
      <div id={LIST} className="block-menu-list" role="listbox" aria-label={texts.label}>
        {entries.map(({ key, content }, index) => (
          <div
            key={key}
            id={optionId(LIST, index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => {
              setChosen(index)
            }}
            tabIndex={-1}
            // Prevents the text from losing the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
          >
            {content}
          </div>
        ))}
      </div>
      <p className="block-menu-keys">{texts.keys}</p>
    </div>
  )
}
