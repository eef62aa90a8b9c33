import './search-box.css'
import { Search } from 'lucide'
import { type ComponentType, type SubmitEvent, useCallback, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, matchRoutes } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { SuggestingInputProps } from './suggesting-input.tsx'
import { searchTexts } from './search.texts.ts'

type Props = {
  /** Returns the path of the results for a term; defaults to `/search/{term}`. */
  readonly addressOf?: (term: string) => string
  readonly landmark?: string
}

/** Submits to `/?search=` without JavaScript. Suggestions load on first focus. */
export const SearchBox = ({ addressOf = paths.search, landmark }: Props) => {
  const navigate = useNavigate()
  const id = useId()
  const currentTerm = searchedTerm(useLocation())
  const [previousTerm, setPreviousTerm] = useState(currentTerm)
  const [term, setTerm] = useState(currentTerm)
  if (currentTerm !== previousTerm) {
    setPreviousTerm(currentTerm)
    setTerm(currentTerm)
  }
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingInputProps>>()
  const caret = useRef<number | null>(null)
  /** Saves the caret position when the plain input is unmounted, because the reader may be typing in it. */
  const plainRef = useCallback(
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
        // The plain form still works. The next focus retries the import.
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
        <Suggesting {...field} term={term} startsOpen={term !== currentTerm} onTerm={setTerm} caret={caret} />
      ) : (
        <input
          {...field}
          ref={plainRef}
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
