import './search-box.css'
import { Search } from 'lucide'
import { type ComponentType, type SubmitEvent, useCallback, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, matchRoutes } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { SuggestingInputProps } from './suggesting-input.tsx'
import { searchTexts } from './search.texts.ts'

type Props = {
  /** Where a search leads; `/search/{term}` unless said. */
  readonly addressOf?: (term: string) => string
  /** Tells this search from another one on the same page. */
  readonly landmark?: string
}

/**
 * The search. Without scripts it is a plain form that leads to `/?search=`. With them it leads to `/search/{term}`, home
 * when nothing was typed, and from the first touch on it suggests titles, categories and authors as one types. On a page of
 * results it holds what was searched for.
 */
export const SearchBox = ({ addressOf = paths.search, landmark }: Props) => {
  const navigate = useNavigate()
  const id = useId()
  const searched = searchedTerm(useLocation())
  const [before, setBefore] = useState(searched)
  const [term, setTerm] = useState(searched)
  if (searched !== before) {
    setBefore(searched)
    setTerm(searched)
  }
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingInputProps>>()
  const caret = useRef<number | null>(null)
  /** When it goes, not before: somebody may be typing in it. */
  const plain = useCallback(
    (input: HTMLInputElement) => () => {
      caret.current = document.activeElement === input ? input.selectionStart : null
    },
    [],
  )

  const suggest = () => {
    import('./suggesting-input.tsx').then(
      ({ SuggestingInput }) => {
        setSuggesting(() => SuggestingInput)
      },
      () => {
        // It is a search all the same; the next touch tries again.
      },
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(addressOf(term))
  }
  const field = {
    id,
    name: 'search',
    className: 'input',
    placeholder: searchTexts.placeholder,
    dir: 'auto',
  }
  return (
    <form className="search" role="search" aria-label={landmark} action="/" onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {searchTexts.label}
      </label>
      {Suggesting ? (
        <Suggesting {...field} term={term} startsOpen={term !== searched} onTerm={setTerm} caret={caret} />
      ) : (
        <input
          {...field}
          ref={plain}
          type="search"
          autoComplete="off"
          value={term}
          onFocus={suggest}
          onChange={(event) => {
            setTerm(event.target.value)
            suggest()
          }}
        />
      )}
      <button className="icon-btn" type="submit" aria-label={searchTexts.submit}>
        <Icon of={Search} />
      </button>
    </form>
  )
}

const results = [{ path: '/search/:name' }]

/** What an address searches for: `/search/{term}`, or `/?search=` as without scripts; empty where it searches for nothing. */
const searchedTerm = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => {
  if (pathname === '/') return new URLSearchParams(search).get('search')?.trim() ?? ''
  return matchRoutes(results, pathname)?.[0]?.params['name']?.trim() ?? ''
}
