import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useListCategoriesQuery } from '../posts/post-lists.api.ts'
import { listPagesTexts } from './list-pages.texts.ts'

/** The most used categories, each with how many analyses it has. Nothing when they could not be loaded: they are an offer. */
export const Topics = ({ current }: { readonly current?: string | undefined }) => {
  const { data: categories = [] } = useListCategoriesQuery()
  return (
    <ul className="chips">
      {categories.map(({ name, postsCount }) => (
        <li key={name}>
          <Link
            className="chip"
            to={paths.category(name)}
            {...(name === current && { 'aria-current': 'page' as const })}
          >
            {name}
            <span className="n">
              {postsCount}
              <span className="vh">{` ${listPagesTexts.sidebar.analyses}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
