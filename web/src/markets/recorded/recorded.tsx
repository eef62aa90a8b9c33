import './recorded.css'
import type { LeafPlace, LogService } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { proofPath } from '../../shared/lib/market-paths.ts'
import { inLocalTime, inUtc } from '../../shared/lib/dates.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const texts = {
  recorded: 'Recorded',
  at: 'At',
  /** Follows a time in server-rendered HTML. After hydration, times are local. */
  utc: ' UTC',
  leaf: (index: number) => `leaf ${formatCount(index)} of the public log.`,
  proof: 'See the proof',
} as const

type Props = {
  readonly service: LogService
  readonly leaf: Pick<LeafPlace, 'index' | 'at'>
  readonly separator?: string
}

/** Shows that an event is in a public log. Expands to the time, the leaf's index and a link to the proof. */
export const Recorded = ({ service, leaf: { index, at }, separator }: Props) => (
  <>
    {separator}
    <details className="recorded">
      <summary>{texts.recorded}</summary>
      <span>
        {texts.at} <PrintedTime at={at} />, {texts.leaf(index)}{' '}
        <Link className="link" to={proofPath(service, index)}>
          {texts.proof}
        </Link>
      </span>
    </details>
  </>
)

/** UTC in server-rendered HTML, local after hydration. `at` is ISO 8601. */
export const PrintedTime = ({ at }: { readonly at: string }) => {
  const isLocal = useHydrated()
  return (
    <time dateTime={at}>
      {(isLocal ? inLocalTime(at) : inUtc(at)).time}
      {!isLocal && <noscript>{texts.utc}</noscript>}
    </time>
  )
}
