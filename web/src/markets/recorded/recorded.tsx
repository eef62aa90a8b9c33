import './recorded.css'
import type { LeafPlace, LogService } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { proofPath } from '../../shared/lib/market-paths.ts'
import { inLocalTime, inUtc } from '../../shared/lib/dates.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { figure } from '../../shared/lib/figure.ts'

/** What stands beside what a public log has recorded. */
const texts = {
  recorded: 'Recorded',
  /** The time follows this text. */
  at: 'At',
  /** Said where no script will make it the reader's own time. */
  utc: ' UTC',
  leaf: (index: number) => `leaf ${figure(index)} of the public log.`,
  proof: 'See the proof',
} as const

type Props = {
  /** Whose log it is. */
  readonly service: LogService
  readonly leaf: Pick<LeafPlace, 'index' | 'at'>
  /** What parts it from what stands before it in a line. */
  readonly after?: string
}

/** Shows that a public log has recorded something. Opened, it shows the time and the leaf, and links to the proof. */
export const Recorded = ({ service, leaf: { index, at }, after }: Props) => (
  <>
    {after}
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

/** A time of day to the second: UTC from the server, the reader's own once the client has taken over. @param at a time of the API. */
export const PrintedTime = ({ at }: { readonly at: string }) => {
  const isLocal = useHydrated()
  return (
    <time dateTime={at}>
      {(isLocal ? inLocalTime(at) : inUtc(at)).time}
      {!isLocal && <noscript>{texts.utc}</noscript>}
    </time>
  )
}
