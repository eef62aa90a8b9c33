import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FollowButton } from '../../shared/follows/follow-button.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { useListFollowedCategoriesQuery } from '../../shared/me/me.api.ts'
import { usePersonal } from '../../shared/me/use-personal.ts'
import { selectPersonal } from '../../shared/store/personal.slice.ts'
import { useAppSelector, useSession } from '../../shared/store/store.ts'
import { useListSubscriptionsQuery } from '../../shared/subscribing/subscriptions.api.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { type SuggestedAuthor, useListSuggestedAuthorsQuery } from '../suggestions/suggested-authors.api.ts'
import { FollowRow } from './follow-row.tsx'
import { followingTexts } from './following.texts.ts'

/** Requests of suggestions are made per topic. */
const MAX_TOPICS = 5
const SHOWN = 4

/** The reader's digest, and authors whom they do not follow. A part that cannot be loaded is left out. */
export const FollowingRail = ({ userId }: { readonly userId: string }) => {
  const topics = useListFollowedCategoriesQuery().data?.map(({ name }) => name)
  return (
    <aside className="rail" aria-label={followingTexts.rail}>
      <Digest />
      {topics !== undefined && <Suggestions userId={userId} topics={topics} />}
    </aside>
  )
}

const Digest = () => {
  const { user } = useSession()
  const { data } = useListSubscriptionsQuery()
  if (data === undefined || user === null) return null
  const texts = followingTexts.digest
  const isOn = data.items.some(({ purpose }) => purpose === 'digest' || purpose.startsWith('category:'))
  return (
    <section aria-labelledby="your-digest">
      <h2 id="your-digest">{texts.title}</h2>
      <p className="hint">
        {isOn ? texts.on(data.digest, user.email) : texts.off}{' '}
        <Link className="link" to={`${paths.mailSettings}#digest`}>
          {isOn ? texts.change : texts.setUp}
        </Link>
      </p>
    </section>
  )
}

type Props = { readonly userId: string; readonly topics: readonly string[] }

const Suggestions = ({ userId, topics }: Props) => {
  const { data = [] } = useListSuggestedAuthorsQuery(topics.slice(0, MAX_TOPICS))
  const others = data.filter((author) => author.userId !== userId)
  usePersonal({ users: others.map((author) => author.userId) })
  const { following } = useAppSelector(selectPersonal)
  const [shown, setShown] = useState<readonly SuggestedAuthor[]>([])
  const isKnown = others.length > 0 && others.every((author) => following[author.userId] !== undefined)
  // An author who is followed here keeps the row.
  if (shown.length === 0 && isKnown) {
    const first = others.filter((author) => following[author.userId] === false).slice(0, SHOWN)
    if (first.length > 0) setShown(first)
  }
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="suggested-people">
      <h2 id="suggested-people">{followingTexts.suggestions.title}</h2>
      <ul className="follow-rows">
        {shown.map((author) => (
          <FollowRow
            key={author.userId}
            sign={<Avatar name={author.name} photo={author.photo} size="md" />}
            name={author.name}
            id={`@${author.username}`}
            to={paths.profile(author.username)}
            about={reasonOf(author, topics)}
            button={<FollowButton userId={author.userId} username={author.username} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** The followed topics of the author, or else their other topics; the row has room for two. */
const reasonOf = ({ categories }: SuggestedAuthor, topics: readonly string[]): string | undefined => {
  const followed = new Set(topics.map(categoryKey))
  const common = categories.filter((category) => followed.has(categoryKey(category)))
  const listed = (common.length > 0 ? common : categories).slice(0, 2)
  return listed.length > 0 ? followingTexts.suggestions.about(listed) : undefined
}
