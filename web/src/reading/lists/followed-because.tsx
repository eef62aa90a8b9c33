import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import type { ListedCard } from '../../shared/posts/posts.api.ts'
import './followed-because.css'

const texts = {
  youFollow: 'You follow ',
  and: ' and ',
  comma: ', ',
} as const

/** Names the followed author, topics and instruments that brought a post into the list. */
export const FollowedBecause = ({ post: { username, because } }: { readonly post: ListedCard }) => {
  const symbols = because?.instruments ?? []
  const { data: instruments = [] } = useListFollowedInstrumentsQuery(undefined, {
    skip: symbols.length === 0,
  })
  const nameOf = (symbol: string) => instruments.find((each) => each.symbol === symbol)?.name ?? symbol
  const links = [
    ...(because?.author ? [{ text: `@${username}`, to: paths.profile(username) }] : []),
    ...(because?.categories ?? []).map((name) => ({ text: name, to: paths.category(name) })),
    ...symbols.map((symbol) => ({ text: nameOf(symbol), to: instrumentPath(symbol) })),
  ]
  if (links.length === 0) return null
  return (
    <p className="card-because">
      {texts.youFollow}
      {links.map(({ text, to }, index) => (
        <Fragment key={to}>
          {index > 0 && (index === links.length - 1 ? texts.and : texts.comma)}
          <Link to={to} dir="auto">
            {text}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
