import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { marketsTexts as texts } from '../prices/markets.texts.ts'
import { dayText } from '../prices/price-text.ts'
import { instrumentTexts } from './instrument.texts.ts'

export const InstrumentFacts = ({ instrument }: { readonly instrument: Instrument }) => {
  const { symbol, splits, dividends, closedDays } = instrument
  return (
    <section className="instrument-figures" aria-labelledby="figures">
      <h2 id="figures">{texts.facts.title}</h2>
      <dl>
        <div>
          <dt>{texts.facts.symbol}</dt>
          <dd>{symbol}</dd>
        </div>
        <div>
          <dt>{texts.facts.priceTime}</dt>
          <dd>{texts.priceTime(instrument.priceTime)}</dd>
        </div>
        {instrument.from !== null && (
          <>
            <div>
              <dt>{texts.facts.count}</dt>
              <dd>{texts.since(instrument.count, dayText(instrument.from))}</dd>
            </div>
            <div>
              <dt>{texts.facts.source}</dt>
              <dd dir="auto">{instrument.source}</dd>
            </div>
          </>
        )}
        {splits.length > 0 && (
          <div>
            <dt>{instrumentTexts.splits}</dt>
            {splits.map(({ from, was, became, bonus, reason }) => (
              <dd key={from} dir="auto">
                {(bonus ? instrumentTexts.bonus : instrumentTexts.split)(dayText(from), was, became, reason)}
              </dd>
            ))}
          </div>
        )}
        {dividends.length > 0 && (
          <div>
            <dt>{instrumentTexts.dividends}</dt>
            {dividends.toReversed().map(({ exDay, amount, reason }) => (
              <dd key={exDay} dir="auto">
                {instrumentTexts.dividend(dayText(exDay), amount, reason)}
              </dd>
            ))}
          </div>
        )}
        {closedDays !== undefined && (
          <div>
            <dt>{instrumentTexts.closedDays}</dt>
            {closedDays.toReversed().map(({ reason, dates }) => (
              <dd key={reason} dir="auto">
                {instrumentTexts.closed(dates.map(dayText).join(', '), reason)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {splits.length > 0 && <p className="muted">{instrumentTexts.inNewUnits}</p>}
      {dividends.length > 0 && <p className="muted">{instrumentTexts.asQuoted}</p>}
      {closedDays !== undefined && <p className="muted">{instrumentTexts.noCloses}</p>}
      <p className="muted">{texts.symbolHint(symbol)}</p>
      {instrument.isDemonstration && <p className="muted">{texts.demonstrationNote}</p>}
    </section>
  )
}
