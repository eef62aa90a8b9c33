import type { Person } from '@soko/contracts/types/user.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { useOfferedInstruments } from '../../calls/use-offered-instruments.ts'
import type { Sought } from './follow-at.ts'
import { instrumentsTexts, peopleTexts } from './mentions.texts.ts'
import { useAppDispatch } from '../../../../shared/store/store.ts'
import { searchApi } from '../../../../reading/search/search.api.ts'
import { OptionMenu } from '../../blocks/menu/option-menu.tsx'

type Props = {
  readonly sought: Sought
  /** Replaces the typed name with a person's mention or an instrument's symbol. */
  readonly onChoose: (found: Person | string) => void
}

/** Suggests people or instruments for the typed name. */
export const SoughtMenu = (props: Props) =>
  props.sought.sign === '@' ? <PeopleMenu {...props} /> : <InstrumentsMenu {...props} />

const PeopleMenu = ({ sought, onChoose }: Props) => {
  const people = usePeople(sought.name)
  return (
    <FoundMenu
      sought={sought}
      texts={peopleTexts}
      entries={people.map(({ _id, username, name, photo }) => ({
        key: _id,
        content: (
          <>
            <Avatar name={name} photo={photo} />
            <span className="found-menu-name">
              @{username} <small dir="auto">{name}</small>
            </span>
          </>
        ),
      }))}
      onChoose={(at) => {
        const person = people[at]
        if (person !== undefined) onChoose(person)
      }}
    />
  )
}

const InstrumentsMenu = ({ sought, onChoose }: Props) => {
  const { offered } = useOfferedInstruments(sought.name)
  return (
    <FoundMenu
      sought={sought}
      texts={instrumentsTexts}
      entries={offered.map(({ symbol, name }) => ({
        key: symbol,
        content: (
          <span className="found-menu-name">
            ${symbol} <small dir="auto">{name}</small>
          </span>
        ),
      }))}
      onChoose={(at) => {
        const found = offered[at]
        if (found !== undefined) onChoose(found.symbol)
      }}
    />
  )
}

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150

const nobody: readonly Person[] = []

/**
 * The people whose username or name begins so: asked for when typing pauses, and given up as soon as it goes on. Of those who were
 * found for the letters before, who still match stay until the answer comes; without a connection nobody is found.
 */
const usePeople = (name: string): readonly Person[] => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState({ name, people: nobody })
  useEffect(() => {
    if (name === '') return
    let giveUp: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      const request = dispatch(searchApi.endpoints.people.initiate({ q: name }, { subscribe: false }))
      giveUp = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (!isOver) setFound({ name, people: data?.authors ?? nobody })
      })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, name])
  if (name === '') return nobody
  return found.name === name ? found.people : found.people.filter(beginsSo(name))
}

/** Whether somebody's username, or a word of their name, begins with these letters. */
const beginsSo =
  (letters: string) =>
  ({ username, name }: Person): boolean =>
    [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(letters.toLowerCase()))

type FoundMenuProps = {
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
const FoundMenu = ({ sought, texts, entries, onChoose }: FoundMenuProps) => {
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
