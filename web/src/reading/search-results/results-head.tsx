import './results-head.css'
import type { SearchFound } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { chosenPath, type ResultsChoice } from './found-by.ts'
import { searchResultsTexts as texts } from './search-results.texts.ts'

type Props = {
  readonly term: string
  /** The address of the term's results, without a cursor or a choice. */
  readonly path: string
  readonly choice: ResultsChoice
  /** Undefined until the answer is there. */
  readonly found: SearchFound | undefined
}

/** What there is to say of a search: how much was found, which words were corrected; and the ways to have it otherwise. */
export const ResultsHead = ({ term, path, choice, found }: Props) => {
  const { isByDate, isExact } = choice
  return (
    <div className="results-head">
      {found && (
        <p role="status">
          {typeof found.total === 'number' && found.total > 0 && (
            <span className="muted">{texts.total(found.total, found.more)}</span>
          )}
          {found.corrected.length > 0 && (
            <>
              {found.corrected.map(({ typed, as }) => (
                <span key={typed}>{texts.corrected(texts.either(as), typed)}</span>
              ))}
              <Link className="link" to={chosenPath(path, { ...choice, isExact: true })}>
                {texts.exactly(term)}
              </Link>
            </>
          )}
          {isExact && (
            <Link className="link" to={chosenPath(path, { ...choice, isExact: false })}>
              {texts.forgiving}
            </Link>
          )}
        </p>
      )}
      {found?.total !== 0 && (
        <nav aria-label={texts.order}>
          {[
            { text: texts.byRelevance, byDate: false },
            { text: texts.byDate, byDate: true },
          ].map(({ text, byDate }) => (
            <Link
              key={text}
              className="link"
              to={chosenPath(path, { ...choice, isByDate: byDate })}
              aria-current={byDate === isByDate ? 'true' : undefined}
              replace
            >
              {text}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
