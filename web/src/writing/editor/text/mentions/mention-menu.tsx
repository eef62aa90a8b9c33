import type { Person } from '@soko/contracts/types/user.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { useInstrumentSuggestions } from '../../calls/use-instrument-suggestions.ts'
import type { MentionQuery } from './mention-query.ts'
import { instrumentsTexts, peopleTexts } from './mentions.texts.ts'
import { useAppDispatch } from '../../../../shared/store/store.ts'
import { searchApi } from '../../../../reading/search/search.api.ts'
import { OptionMenu } from '../../blocks/menu/option-menu.tsx'

type Props = {
  readonly query: MentionQuery
  readonly onChoose: (found: Person | string) => void
}

export const MentionMenu = (props: Props) =>
  props.query.sign === '@' ? <PeopleMenu {...props} /> : <InstrumentsMenu {...props} />

const PeopleMenu = ({ query, onChoose }: Props) => {
  const people = usePeople(query.name)
  return (
    <SuggestionMenu
      query={query}
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

const InstrumentsMenu = ({ query, onChoose }: Props) => {
  const { offered } = useInstrumentSuggestions(query.name)
  return (
    <SuggestionMenu
      query={query}
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

/** Debounce in milliseconds. */
const DEBOUNCE = 150

const noPeople: readonly Person[] = []

/** Debounced. While loading, returns previous results that still match. Empty if the request fails. */
const usePeople = (name: string): readonly Person[] => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState({ name, people: noPeople })
  useEffect(() => {
    if (name === '') return
    let abort: (() => void) | undefined
    let isStale = false
    const timer = setTimeout(() => {
      const request = dispatch(searchApi.endpoints.people.initiate({ q: name }, { subscribe: false }))
      abort = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (!isStale) setFound({ name, people: data?.authors ?? noPeople })
      })
    }, DEBOUNCE)
    return () => {
      isStale = true
      clearTimeout(timer)
      abort?.()
    }
  }, [dispatch, name])
  if (name === '') return noPeople
  return found.name === name ? found.people : found.people.filter(matchesPrefix(name))
}

const matchesPrefix =
  (prefix: string) =>
  ({ username, name }: Person): boolean =>
    [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(prefix.toLowerCase()))

type SuggestionMenuProps = {
  readonly query: MentionQuery
  readonly texts: {
    readonly label: string
    readonly keys: string
    readonly found: (count: number) => string
  }
  readonly entries: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly onChoose: (at: number) => void
}

/** A closed menu stays closed. Use another `key` for each new `@` or `$`. */
const SuggestionMenu = ({ query, texts, entries, onChoose }: SuggestionMenuProps) => {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <>
      {entries.length > 0 && (
        <OptionMenu
          text={query.text}
          top={query.top}
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
        {query.name !== '' && texts.found(entries.length)}
      </p>
    </>
  )
}
