import type { CategoryCount } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useListCategoriesQuery } from '../../shared/posts/posts.api.ts'
import { listPagesTexts } from './list-pages.texts.ts'

/** Renders nothing if the request fails. */
export const Topics = ({ current }: { readonly current?: string | undefined }) => {
  const { data: topics = [] } = useListCategoriesQuery()
  return <TopicLinks topics={topics} current={current} addressOf={paths.category} />
}

type Props = {
  readonly topics: readonly CategoryCount[]
  readonly current: string | undefined
  /** Whether the numbers are lower bounds, shown with a plus sign. */
  readonly more?: boolean
  readonly addressOf: (name: string) => string
}

export const TopicLinks = ({ topics, current, more = false, addressOf }: Props) => (
  <ul className="chips">
    {topics.map(({ name, postsCount }) => (
      <li key={name}>
        <Link
          className="chip"
          to={addressOf(name)}
          {...(name === current && { 'aria-current': 'page' as const })}
        >
          {name}
          <span className="n">
            {postsCount}
            {more && '+'}
            <span className="vh">{` ${listPagesTexts.sidebar.analyses}`}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
