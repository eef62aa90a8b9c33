import './suggestions.css'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { instrumentPath } from '../lib/instrument-path.ts'
import { useNearQuery } from './suggestions.api.ts'

const texts = {
  label: 'Maybe you meant',
  instruments: 'Instruments',
  titles: 'Analyses',
  categories: 'Topics',
  authors: 'People',
} as const

type Props = {
  readonly term: string
  /** False on pages that list matching instruments anyway. */
  readonly withInstruments?: boolean
}

/** Suggests names similar to a term that found nothing. */
export const Suggestions = ({ term, withInstruments = false }: Props) => {
  const id = useId()
  const { data } = useNearQuery({ q: term }, { skip: term === '' })
  if (data === undefined) return null
  const { titles, categories, authors } = data
  const instruments = withInstruments ? data.instruments : []
  if (instruments.length + titles.length + categories.length + authors.length === 0) return null
  return (
    <section className="near" aria-labelledby={id}>
      <h2 id={id}>{texts.label}</h2>
      <SuggestionGroup name={texts.instruments}>
        {instruments.map(({ symbol, name }) => (
          <li key={symbol} dir="auto">
            <Link className="link" to={instrumentPath(symbol)}>
              {name}
            </Link>
          </li>
        ))}
      </SuggestionGroup>
      <SuggestionGroup name={texts.titles}>
        {titles.map(({ _id, slug, title }) => (
          <li key={_id} dir="auto">
            <Link className="link" to={paths.post(slug)} data-card>
              {title}
            </Link>
          </li>
        ))}
      </SuggestionGroup>
      <SuggestionGroup name={texts.categories}>
        {categories.map((name) => (
          <li key={name} dir="auto">
            <Link className="link" to={paths.category(name)}>
              {name}
            </Link>
          </li>
        ))}
      </SuggestionGroup>
      <SuggestionGroup name={texts.authors}>
        {authors.map(({ _id, username, name }) => (
          <li key={_id} dir="auto">
            <Link className="link" to={paths.profile(username)}>
              {name}
            </Link>
          </li>
        ))}
      </SuggestionGroup>
    </section>
  )
}

const SuggestionGroup = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: readonly ReactNode[]
}) =>
  children.length > 0 && (
    <>
      <h3>{name}</h3>
      <ul>{children}</ul>
    </>
  )
