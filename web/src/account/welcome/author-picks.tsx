import { Check } from 'lucide'
import { useState } from 'react'
import { useSession } from '../../shared/store/store.ts'
import { usePersonal } from '../../shared/me/use-personal.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { PickButton } from './pick-box.tsx'
import type { Choice } from './picks.ts'
import type { Picks } from './use-picks.ts'
import { type SuggestedAuthor, useListSuggestedAuthorsQuery } from '../suggestions/suggested-authors.api.ts'
import { welcomeTexts } from './welcome.texts.ts'

const texts = welcomeTexts.authors

const SHOWN = 6

/** The topics picked last determine the suggestions. */
const MAX_TOPICS = 5

const choiceOf = ({ userId, name }: SuggestedAuthor): Choice => ({ kind: 'author', id: userId, name })

export const AuthorPicks = ({ picks }: { readonly picks: Picks }) => {
  const authors = useListSuggestedAuthorsQuery(picks.ids('topic').slice(-MAX_TOPICS))
  return (
    <Loaded query={authors} loading={welcomeTexts.loading} lines={6}>
      {(suggested) => <Authors authors={suggested} picks={picks} />}
    </Loaded>
  )
}

type Props = { readonly authors: readonly SuggestedAuthor[]; readonly picks: Picks }

/** Authors whom the user has ticked stay when the suggestions change with the topics. */
const Authors = ({ authors, picks }: Props) => {
  const { user } = useSession()
  const [known, setKnown] = useState(authors)
  const added = authors.filter(({ userId }) => !known.some((each) => each.userId === userId))
  if (added.length > 0) setKnown([...known, ...added])
  const suggested = authors.filter(({ userId }) => userId !== user?._id).slice(0, SHOWN)
  const kept = known.filter(
    (author) =>
      picks.isTouched(choiceOf(author)) && !suggested.some(({ userId }) => userId === author.userId),
  )
  const shown = [...suggested, ...kept]
  usePersonal({ users: shown.map(({ userId }) => userId) })
  if (shown.length === 0) return <p className="hint">{texts.none}</p>
  return (
    <ul className="welcome-authors">
      {shown.map((author) => (
        <Author key={author.userId} author={author} picks={picks} />
      ))}
    </ul>
  )
}

type AuthorProps = { readonly author: SuggestedAuthor; readonly picks: Picks }

const Author = ({ author, picks }: AuthorProps) => {
  const { name, username, photo, categories } = author
  const isTicked = picks.isTicked(choiceOf(author))
  return (
    <li>
      <Avatar name={name} photo={photo} size="md" />
      <div>
        <p className="welcome-author">
          <bdi>{name}</bdi> <span className="muted">@{username}</span>
        </p>
        {categories.length > 0 && <p className="hint">{texts.about(categories)}</p>}
      </div>
      <PickButton choice={choiceOf(author)} picks={picks}>
        <span className="vh">{texts.subject(name)}</span>
        {isTicked && <Icon of={Check} />}
        {isTicked ? texts.following : texts.follow}
      </PickButton>
    </li>
  )
}
