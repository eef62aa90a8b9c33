import type { Notification } from '@soko/contracts/types/notification.ts'
import { CallMark } from '../../markets/calls/call-mark.tsx'
import { callsTexts } from '../../markets/calls/calls.texts.ts'
import { recordPath, callPath } from '../../shared/lib/market-paths.ts'
import { notificationsTexts } from './notifications.texts.ts'

const texts = notificationsTexts.judged

export type Judged = NonNullable<Notification['calls']>

type Props = { readonly note: Notification; readonly calls: Judged }

/** Returns the path of the call or, for several calls, of the author's record or the instrument's judged calls. */
export const judgedPath = ({ kind, actors, count }: Notification, { newest }: Judged): string => {
  if (count === 1) return callPath(newest._id)
  if (kind === 'instrument-judged') return `/calls?state=judged&symbol=${newest.symbol}`
  return recordPath(actors[0]?.username ?? '')
}

/** Shows the newest call's outcome instead of an avatar. */
export const JudgedIcon = ({ calls }: Pick<Props, 'calls'>) => (
  <span className="note-sign">
    <CallMark of={calls.newest.outcome} />
  </span>
)

/** `@mumbi’s call Gold up by 12 Mar 2027 was right`, or `3 calls on Gold were judged: 2 right, 1 wrong`. */
export const JudgedText = ({ note: { kind, actors, count }, calls }: Props) => {
  const { newest } = calls
  const author = <b>@{actors[0]?.username}</b>
  const instrument = <bdi>{newest.name}</bdi>
  if (count === 1) {
    return (
      <>
        {kind === 'own-judged' ? (
          texts.yours
        ) : (
          <>
            {author}
            {texts.theirs}
          </>
        )}{' '}
        <b>
          {instrument} {texts.terms(newest.direction, callsTexts.shortDay(newest.until))}
        </b>{' '}
        {texts.outcomes[newest.outcome]}
      </>
    )
  }
  return (
    <>
      {kind === 'own-judged' && texts.many.own(count)}
      {kind === 'author-judged' && (
        <>
          {texts.many.author(count)} {author}
        </>
      )}
      {kind === 'instrument-judged' && (
        <>
          {texts.many.instrument(count)} <b>{instrument}</b>
        </>
      )}{' '}
      {texts.many.were} <b>{texts.counts(calls)}</b>
    </>
  )
}
