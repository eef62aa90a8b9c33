import { type ReactNode, useState } from 'react'
import { OptionMenu } from '../../blocks/menu/option-menu.tsx'
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

/**
 * Suggestions for the typed name, below its line. The text keeps the focus: arrow keys choose, Enter inserts, Esc
 * closes. Hidden if nothing is found or there is no connection. Once closed it stays closed; use another `key` for
 * another `@` or `$`.
 */
export const FoundMenu = ({ sought, texts, entries, onChoose }: Props) => {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <>
      {entries.length > 0 && (
        <OptionMenu
          text={sought.text}
          top={sought.top}
          list="found-menu"
          className="block-menu found-menu"
          label={texts.label}
          keys={texts.keys}
          entries={entries}
          onChoose={onChoose}
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
