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

/** Texts of the suggestions, loaded together with them. */
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
  readonly startsOpen: boolean
  readonly onTerm: (term: string) => void
  /** Caret position in the plain input that this component replaces; null if that input had no focus. */
  readonly caret: RefObject<number | null>
}

/** A search input with suggestions. Replaces the plain input, and restores its focus and caret. */
export const SuggestingInput = ({ term, startsOpen, onTerm, caret, ...field }: SuggestingInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(startsOpen)
  const { instruments, titles, categories, authors, busy } = useSuggestions(term)
  const isEmpty = instruments.length + titles.length + categories.length + authors.length === 0
  const hasContent = !isEmpty || busy
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(caret.current, caret.current)
  }, [caret])
  return (
    <Ariakit.ComboboxProvider
      inputValue={term}
      setInputValue={onTerm}
      open={open && hasContent}
      setOpen={setOpen}
      resetValueOnHide={false}
    >
      <Ariakit.Combobox
        {...field}
        ref={input}
        type="search"
        autoSelect={false}
        onKeyDownCapture={(event) => {
          // Escape first closes the list. A second press clears the input, as in native search inputs.
          if (event.key === 'Escape' && open && hasContent) {
            event.preventDefault()
            setOpen(false)
            return
          }
          // Enter without a selected item submits. Ariakit clears the selection when the event bubbles.
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

const DEBOUNCE = 150

const noSuggestions: Suggestions = { instruments: [], titles: [], categories: [], authors: [] }

/** Loads suggestions, debounced. Returns the previous suggestions while loading. */
const useSuggestions = (term: string): Suggestions & { readonly busy: boolean } => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(noSuggestions)
  const [busy, setBusy] = useState(false)
  const query = term.trim()
  useEffect(() => {
    if (query === '') return
    let abort: (() => void) | undefined
    let isCancelled = false
    const timer = setTimeout(() => {
      setBusy(true)
      const request = dispatch(searchApi.endpoints.suggest.initiate({ q: query }, { subscribe: false }))
      abort = () => {
        request.abort()
      }
      void request.then(({ data }) => {
        if (isCancelled) return
        if (data) setFound(data)
        setBusy(false)
      })
    }, DEBOUNCE)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      abort?.()
    }
  }, [dispatch, query])
  return query === '' ? { ...noSuggestions, busy: false } : { ...found, busy }
}
