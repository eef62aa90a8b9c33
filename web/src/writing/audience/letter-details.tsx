import type { Letter } from '@soko/contracts/types/letter.ts'
import { CircleCheck, CircleMinus, CircleQuestionMark, CircleX, UserMinus } from 'lucide'
import { Link } from 'react-router-dom'
import { statusOf } from '../../shared/api/http.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LETTERS } from '../../shared/letters/letter-paths.ts'
import { LetterState } from '../../shared/letters/letter-state.tsx'
import {
  lettersApi,
  useListLettersInfiniteQuery,
  useReadLetterQuery,
} from '../../shared/letters/letters.api.ts'
import { lettersTexts } from '../../shared/letters/letters.texts.ts'
import { pollingIntervalOf } from '../../shared/letters/use-post-letter.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { type IconNode, Icon } from '../../shared/ui/icon.tsx'
import { audienceTexts } from './audience.texts.ts'
import { reasonsInWords } from './letter-reasons.ts'

const texts = audienceTexts.letter

/** One letter and its outcomes; polled while they change. */
export const LetterDetails = ({ postId }: { readonly postId: string }) => {
  const now = useNow()
  const { data: letter } = lettersApi.endpoints.readLetter.useQueryState({ postId })
  const query = useReadLetterQuery(
    { postId },
    {
      pollingInterval: letter ? pollingIntervalOf(letter, now) : 0,
      refetchOnMountOrArgChange: true,
      skipPollingIfUnfocused: true,
    },
  )
  const isMissing = query.error !== undefined && statusOf(query.error) === 404
  return (
    <>
      <p>
        <Link className="link audience-back" to={LETTERS}>
          {texts.all}
        </Link>
      </p>
      {isMissing ? (
        <EmptyState title={texts.notFound.title} text={texts.notFound.text} />
      ) : (
        <Loaded query={query} loading={texts.loading} lines={10}>
          {(loaded) => <Details letter={loaded} />}
        </Loaded>
      )}
    </>
  )
}

const Details = ({ letter }: { readonly letter: Letter }) => {
  const { data } = useListLettersInfiniteQuery()
  const isFrozen = letter.recipients !== null
  return (
    <article className="audience-details">
      <div className="section-head">
        <h2 dir="auto">{letter.title || audienceTexts.untitled}</h2>
        {letter.slug !== '' && (
          <Link className="link" to={paths.post(letter.slug)}>
            {texts.read}
          </Link>
        )}
      </div>
      <LetterState letter={letter} subscribers={data?.pages[0]?.allowance.subscribers} />
      {isFrozen && <Outcomes letter={letter} />}
      {isFrozen && <p className="hint">{texts.noTracking}</p>}
      <p className="hint">{lettersTexts.once}</p>
    </article>
  )
}

const Outcomes = ({ letter }: { readonly letter: Letter }) => {
  const { recipients, sent, refused, uncertain, skipped, unsubscribed } = letter
  const reasons = reasonsInWords(letter)
  return (
    <>
      <ShareBar letter={letter} />
      <p className="hint">{texts.recipients(recipients ?? 0)}</p>
      <ol className="audience-outcomes">
        <Outcome icon={CircleCheck} kind="good" count={sent} texts={texts.sent} />
        <Outcome icon={CircleX} kind="bad" count={refused} texts={texts.refused} reasons={reasons.refused} />
        <Outcome icon={CircleQuestionMark} kind="warn" count={uncertain} texts={texts.uncertain} />
        <Outcome icon={CircleMinus} count={skipped} texts={texts.skipped} reasons={reasons.skipped} />
        <Outcome icon={UserMinus} count={unsubscribed} texts={texts.unsubscribed} />
      </ol>
    </>
  )
}

const PARTS = ['sent', 'refused', 'uncertain', 'skipped'] as const

const ShareBar = ({ letter }: { readonly letter: Letter }) => {
  const { recipients, sent, refused, uncertain, skipped } = letter
  const all = Math.max(recipients ?? 0, sent + refused + uncertain + skipped, 1)
  const shares = PARTS.map((part) => (100 * letter[part]) / all)
  return (
    <svg
      className="audience-shares"
      role="img"
      aria-label={texts.share(
        formatCount(recipients ?? 0),
        formatCount(sent),
        formatCount(refused),
        formatCount(uncertain),
        formatCount(skipped),
      )}
    >
      {PARTS.map((part, at) => (
        <rect
          key={part}
          className={part}
          x={`${shares.slice(0, at).reduce((sum, share) => sum + share, 0)}%`}
          width={`${shares[at]}%`}
          height="100%"
        />
      ))}
    </svg>
  )
}

type OutcomeProps = {
  readonly icon: IconNode
  readonly kind?: 'good' | 'bad' | 'warn'
  readonly count: number
  /** A name, and what it means if there are no reasons. */
  readonly texts: readonly [string, string]
  readonly reasons?: readonly string[]
}

const Outcome = ({ icon, kind, count, texts: [name, meaning], reasons = [] }: OutcomeProps) => (
  <li data-kind={kind}>
    <Icon of={icon} />
    <span className="audience-count">{formatCount(count)}</span>
    <div>
      <b>{name}</b>
      <p>{reasons.length > 0 ? reasons.join(' ') : meaning}</p>
    </div>
  </li>
)
