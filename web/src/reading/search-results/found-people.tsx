import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { searchResultsTexts as texts } from './search-results.texts.ts'

/** People whose names match the search. */
export const FoundPeople = ({ people }: { readonly people: readonly Person[] }) =>
  people.length > 0 && (
    <section className="results-people" aria-label={texts.people}>
      <ul>
        {people.map(({ _id, username, name, photo }) => (
          <li key={_id}>
            <Link to={paths.profile(username)}>
              <Avatar name={name} photo={photo} />
              <span>
                <bdi>{name}</bdi> <span className="muted">@{username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
