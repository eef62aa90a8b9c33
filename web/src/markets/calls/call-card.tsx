import './call-card.css'
import '../prices/prices.css'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { withDividends } from '@soko/contracts/markets/with-dividends.ts'
import { instrumentPath } from '../prices/market-tabs.tsx'
import { recordPath, CALL_RULES, callAnchor, callPath } from '../../shared/lib/market-paths.ts'
import { hasChart, closesOf } from './call-closes.ts'
import { levelText } from './call-values.ts'
import { DirectionMark, StateMark } from './call-mark.tsx'
import { describeChance, describeEnd, describeGain, describeTerms } from './call-words.ts'
import { callsTexts } from './calls.texts.ts'
import { cardTexts as texts } from './card.texts.ts'
import { Odds } from './odds.tsx'
import { RecordedCall } from './recorded-call.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { WithInteractive } from '../prices/interactive/with-interactive.tsx'
import { CallChart } from './call-chart.tsx'
import { chartTexts } from './call-chart.texts.ts'
import { useGetClosesOfCallQuery } from './calls.api.ts'
import { ClosesTable } from './closes-table.tsx'

type Props = {
  readonly call: Call
  /** Level of the heading: `h1` on the call's own page. */
  readonly heading: 'h1' | 'h3'
}

export const CallCard = ({ call, heading: Heading }: Props) => {
  const { _id, symbol, instrument, direction, target, until, username } = call
  const id = callAnchor(_id)
  const isOwnPage = Heading === 'h1'
  return (
    <section className="call-card" aria-labelledby={id}>
      <p className="call-top">
        <StateMark call={call} />
        {instrument.isDemonstration && <span className="demonstration">{callsTexts.demonstration}</span>}
      </p>
      <Heading className="call-heading" id={id} {...(isOwnPage && { tabIndex: -1 })}>
        <Link to={instrumentPath(symbol)} dir="auto">
          {instrument.name}
        </Link>
        {': '}
        <DirectionMark direction={direction} />{' '}
        {callsTexts.terms(target && levelText(target, instrument), callsTexts.day(until))}
      </Heading>
      {hasChart(call) && <ChartWithTable call={call} />}
      <div className="call-words">
        <TermsAndOutcome call={call} />
        {hasChart(call) && (
          <div>
            <Odds call={call} />
            <p className="call-chance">{describeChance(call)}</p>
          </div>
        )}
      </div>
      {!isOwnPage && <LastRemark call={call} />}
      <div className="call-foot">
        {!isOwnPage && <FootLink to={callPath(_id)}>{texts.page}</FootLink>}
        <FootLink to={CALL_RULES}>{texts.rules}</FootLink>
        <FootLink to={recordPath(username)}>{texts.record}</FootLink>
        {!isOwnPage && <RecordedCall call={call} />}
        {isOwnPage && <span>{texts.noAdvice}</span>}
      </div>
    </section>
  )
}

const TermsAndOutcome = ({ call }: { readonly call: Call }) => {
  const { right, wrong } = describeTerms(call)
  const end = describeEnd(call)
  const gain = describeGain(call)
  const isTakenBack = call.state === 'taken-back'
  return (
    <div>
      <p>
        <b>{isTakenBack ? texts.wasRight : texts.right}</b> {right} <b>{texts.wrong}</b> {wrong}{' '}
        {!isTakenBack && texts.onlyCloses}
      </p>
      {call.splits.length > 0 && (
        <p className="muted">
          {call.splits
            .map(({ from, was, became, bonus }) =>
              (bonus ? texts.bonus : texts.split)(callsTexts.day(from), was, became),
            )
            .join(' ')}{' '}
          {texts.inNewUnits}
        </p>
      )}
      {call.dividends.length > 0 && (
        <p className="muted">
          {call.dividends
            .map(({ exDay, amount, factor }) => texts.dividend(callsTexts.day(exDay), amount, factor))
            .join(' ')}{' '}
          {texts.withDividends}
        </p>
      )}
      {(end !== null || gain !== null) && <p>{[end, gain].filter((each) => each !== null).join(' ')}</p>}
    </div>
  )
}

const FootLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to}>
    <span>{children}</span>
  </Link>
)

const LastRemark = ({ call: { _id, remarks, username } }: { readonly call: Call }) => {
  const last = remarks.at(-1)
  if (last === undefined) return null
  return (
    <>
      <Remark remark={last} username={username} />
      {remarks.length > 1 && (
        <p className="call-earlier">
          <Link className="link" to={callPath(_id)}>
            {texts.earlier(remarks.length - 1)}
          </Link>
        </p>
      )}
    </>
  )
}

export const Remark = ({
  remark: { at, text },
  username,
}: {
  readonly remark: Call['remarks'][number]
  readonly username: string
}) => (
  <blockquote className="call-remark" dir="auto">
    {text}
    <cite>{texts.remark(`@${username}`, callsTexts.day(at.slice(0, 10)))}</cite>
  </blockquote>
)

const loadInteractive = async () => (await import('./interactive-call.tsx')).InteractiveCall

const ChartWithTable = ({ call }: { readonly call: Call }) => {
  const { data, error } = useGetClosesOfCallQuery(closesOf(call))
  if (data === undefined) {
    return error === undefined ? (
      <div className="call-figure-waiting" role="status" aria-label={chartTexts.loading}>
        <Skeleton lines={6} />
      </div>
    ) : (
      <p className="muted">{chartTexts.failed}</p>
    )
  }
  const closes = withDividends(data, call.dividends)
  if (closes.length === 0) return <p className="muted">{chartTexts.empty}</p>
  return (
    <>
      <WithInteractive load={loadInteractive} of={{ call, closes }}>
        <CallChart call={call} closes={closes} />
      </WithInteractive>
      <details className="call-closes">
        <summary>{chartTexts.table}</summary>
        <ClosesTable call={call} closes={closes} />
      </details>
    </>
  )
}
