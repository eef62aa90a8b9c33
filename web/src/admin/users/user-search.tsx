import { Search } from 'lucide'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { withQuery } from '../admin-paths.ts'
import { usersTexts as texts } from './users.texts.ts'

/** Returns the search term in the URL. */
export const useUserSearch = (): string => useSearchParams()[0].get('search')?.trim() ?? ''

type Props = {
  readonly path: string
  readonly label: string
  /** Defaults to the labels of the users page. */
  readonly labels?: { readonly placeholder: string; readonly searchHint: string }
}

/** Puts the search term into the URL. */
export const UserSearch = ({ path, label, labels: { placeholder, searchHint } = texts }: Props) => {
  const navigate = useNavigate()
  const search = useUserSearch()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // The term in the URL was changed by this form or the browser's Back button.
  if (search !== known) {
    setKnown(search)
    setTyped(search)
  }
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(withQuery(path, { search: typed.trim() }))
  }
  return (
    <form className="admin-search field" role="search" aria-label={label} action={path} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className="with-btn">
        <input
          id={id}
          className="input"
          type="search"
          name="search"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
          aria-describedby={`${id}hint`}
        />
        <IconButton type="submit" label={label}>
          <Icon of={Search} />
        </IconButton>
      </div>
      <p className="hint" id={`${id}hint`}>
        {searchHint}
      </p>
    </form>
  )
}
