import type { Card } from '@soko/contracts/types/post.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { Link } from 'react-router-dom'
import { languageOf } from '@soko/contracts/text/language-of.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { CallMark, DirectionMark } from '../calls/call-mark.tsx'
import { callsTexts } from '../calls/calls.texts.ts'
import { useListAnalysesAboutQuery } from '../../shared/posts/posts.api.ts'
import { instrumentTexts as texts } from './instrument.texts.ts'

type Props = Pick<Instrument, 'symbol' | 'name'>

export const AnalysesAbout = ({ symbol, name }: Props) => {
  const { currentData: list } = useListAnalysesAboutQuery({ instrument: symbol })
  if (list === undefined || list.posts.length === 0) return null
  return (
    <section className="calls-on" aria-labelledby="analyses-on">
      <h2 id="analyses-on">{texts.analyses(name)}</h2>
      <ul className="calls-on-list">
        {list.posts.map((post) => (
          <Analysis key={post._id} post={post} symbol={symbol} />
        ))}
      </ul>
      {list.nextCursor !== null && (
        <p className="calls-on-all">
          <LinkButton to={paths.search(symbol)}>{texts.moreAnalyses}</LinkButton>
        </p>
      )}
    </section>
  )
}

const Analysis = ({ post, symbol }: { readonly post: Card; readonly symbol: string }) => (
  <li>
    <h3>
      <Link to={paths.post(post.slug)} dir="auto" lang={languageOf(post.title)}>
        {post.title}
      </Link>
    </h3>
    <p>
      <Link className="link" to={paths.profile(post.username)}>
        @{post.username}
      </Link>
      <FormattedDate at={post.createdAt} />
      {post.calls
        .filter((call) => call.symbol === symbol)
        .map(({ _id, direction, state, until }) => (
          <span key={_id}>
            <DirectionMark direction={direction} />{' '}
            <span className="call-state">
              <CallMark of={state} />
              {callsTexts.inCard[state](callsTexts.shortDay(until))}
            </span>
          </span>
        ))}
    </p>
  </li>
)
