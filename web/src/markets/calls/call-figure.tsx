import type { Call } from '@soko/contracts/markets/types/call.ts'
import { withDividends } from '@soko/contracts/markets/with-dividends.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { WithInteractive } from '../prices/interactive/with-interactive.tsx'
import { CallChart } from './call-chart.tsx'
import { chartTexts as texts } from './call-chart.texts.ts'
import { closesOf } from './call-closes.ts'
import { useGetClosesOfCallQuery } from './calls.api.ts'
import { ClosesTable } from './closes-table.tsx'

const loadInteractive = async () => (await import('./interactive-call.tsx')).InteractiveCall

/** The chart of a call with the key to its marks, and the same in figures; with a press it is an interactive one. Where the closes cannot be read it says so. */
export const CallFigure = ({ call }: { readonly call: Call }) => {
  const { data, error } = useGetClosesOfCallQuery(closesOf(call))
  if (data === undefined) {
    return error === undefined ? (
      <div className="call-figure-waiting" role="status" aria-label={texts.loading}>
        <Skeleton lines={6} />
      </div>
    ) : (
      <p className="muted">{texts.away}</p>
    )
  }
  const closes = withDividends(data, call.dividends)
  if (closes.length === 0) return <p className="muted">{texts.none}</p>
  return (
    <>
      <WithInteractive load={loadInteractive} of={{ call, closes }}>
        <CallChart call={call} closes={closes} />
      </WithInteractive>
      <details className="call-closes">
        <summary>{texts.table}</summary>
        <ClosesTable call={call} closes={closes} />
      </details>
    </>
  )
}
