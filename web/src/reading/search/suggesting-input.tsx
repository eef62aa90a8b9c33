import * as Ariakit from '@ariakit/react/combobox'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Suggestions } from '@soko/contracts/types/post.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { searchTexts } from './search.texts.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { searchApi } from './search.api.ts'

/** The words around what is suggested while one types. They come with the suggestions, when one types. */
const suggestionsTexts = {
  loading: 'Searching…',
  instruments: 'Instruments',
  titles: 'Analyses',
  categories: 'Categories',
  authors: 'Authors',
} as const

export type SuggestingInputProps = {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly placeholder: string
  readonly term: string
  /** Whether something has been typed already: it is answered at once. */
  readonly startsOpen: boolean
  readonly onTerm: (term: string) => void
  /** Where the caret was in the plain input it replaces; null when that had no focus. */
  readonly caret: RefObject<number | null>
}

/**
 * The search's input with suggestions below: arrows choose, Enter opens what is chosen or else searches, Escape closes.
 * It takes the place of a plain input under the hands of who types, so it takes over focus and caret.
 */
export const SuggestingInput = ({ term, startsOpen, onTerm, caret, ...field }: SuggestingInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(startsOpen)
  const { instruments, titles, categories, authors, busy } = useSuggestions(term)
  const isEmpty = instruments.length + titles.length + categories.length + authors.length === 0
  const hasWords = !isEmpty || busy
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(caret.current, caret.current)
  }, [caret])
  return (
    <Ariakit.ComboboxProvider
      inputValue={term}
      setInputValue={onTerm}
      open={open && hasWords}
      setOpen={setOpen}
      resetValueOnHide={false}
    >
      <Ariakit.Combobox
        {...field}
        ref={input}
        type="search"
        autoSelect={false}
        onKeyDownCapture={(event) => {
          // Escape closes the open list; only then does it empty the field, as browsers do in every search.
          if (event.key === 'Escape' && open && hasWords) {
            event.preventDefault()
            setOpen(false)
            return
          }
          // With nothing chosen it is a search, whose submit the open list would swallow; a chosen item opens by itself.
          // In the capture phase, for when the key bubbles that item is chosen no more.
          if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
          event.preventDefault()
          setOpen(false)
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Ariakit.ComboboxPopover
        className="suggestions"
        aria-label={searchTexts.label}
        sameWidth
        gutter={4}
        unmountOnHide
        aria-busy={busy}
      >
        {isEmpty && busy && <p className="suggestions-label">{suggestionsTexts.loading}</p>}
        <Group label={suggestionsTexts.instruments} isEmpty={instruments.length === 0}>
          {instruments.map(({ symbol, name }) => (
            <Item key={symbol} to={instrumentPath(symbol)}>
              <span>
                <bdi>{name}</bdi> <span className="muted">{symbol}</span>
              </span>
            </Item>
          ))}
        </Group>
        <Group label={suggestionsTexts.titles} isEmpty={titles.length === 0}>
          {titles.map(({ _id, slug, title }) => (
            <Item key={_id} to={paths.post(slug)} card>
              <bdi>{title}</bdi>
            </Item>
          ))}
        </Group>
        <Group label={suggestionsTexts.categories} isEmpty={categories.length === 0}>
          {categories.map((name) => (
            <Item key={name} to={paths.category(name)}>
              <bdi>{name}</bdi>
            </Item>
          ))}
        </Group>
        <Group label={suggestionsTexts.authors} isEmpty={authors.length === 0}>
          {authors.map(({ _id, username, name, photo }) => (
            <Item key={_id} to={paths.profile(username)}>
              <Avatar name={name} photo={photo} />
              <span>
                <bdi>{name}</bdi> <span className="muted">@{username}</span>
              </span>
            </Item>
          ))}
        </Group>
      </Ariakit.ComboboxPopover>
    </Ariakit.ComboboxProvider>
  )
}

const Group = ({
  label,
  isEmpty,
  children,
}: {
  readonly label: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}) =>
  !isEmpty && (
    <Ariakit.ComboboxGroup className="suggestions-group">
      <Ariakit.ComboboxGroupLabel className="suggestions-label">{label}</Ariakit.ComboboxGroupLabel>
      {children}
    </Ariakit.ComboboxGroup>
  )

/** `card`: it leads to an analysis, for which visitors sign in. */
const Item = ({
  to,
  card = false,
  children,
}: {
  readonly to: string
  readonly card?: boolean
  readonly children: ReactNode
}) => (
  <Ariakit.ComboboxItem
    className="suggestion"
    focusOnHover
    hideOnClick
    setValueOnClick={false}
    render={<Link to={to} {...(card && { 'data-card': '' })} />}
  >
    {children}
  </Ariakit.ComboboxItem>
)

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150

const nothing: Suggestions = { instruments: [], titles: [], categories: [], authors: [] }

/**
 * What to offer for a term: asked for when typing pauses, and given up as soon as it goes on. `busy` while an answer is
 * awaited, when what was found for the term before is still there.
 */
const useSuggestions = (term: string): Suggestions & { readonly busy: boolean } => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const asked = term.trim()
  useEffect(() => {
    if (asked === '') return
    let giveUp: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      setBusy(true)
      const request = dispatch(searchApi.endpoints.suggest.initiate({ q: asked }, { subscribe: false }))
      giveUp = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (isOver) return
        if (data) setFound(data)
        setBusy(false)
      })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, asked])
  return asked === '' ? { ...nothing, busy: false } : { ...found, busy }
}
