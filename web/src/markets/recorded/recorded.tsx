import './recorded.css'
import type { LeafPlace, LogService } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { PrintedTime } from './printed-time.tsx'
import { proofPath } from './proof-path.ts'
import { recordedTexts as texts } from './recorded.texts.ts'

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
