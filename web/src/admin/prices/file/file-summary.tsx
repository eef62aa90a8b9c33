import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { FilePrices, PriceFile } from '@soko/contracts/price-files/price-file.ts'
import { someDays, type Step, summaryOf } from '@soko/contracts/price-files/summary.ts'
import { pricesTexts } from '../prices.texts.ts'
import type { FileOutcome } from './send-file.ts'

const texts = pricesTexts.file.summary

/** Maximum number of instruments listed. Those with weekend days come first; further ones are only counted. */
const MAX_INSTRUMENTS = 30

/** Summarizes each instrument, so that the admin can check how the file was parsed. */
export const FileSummary = ({
  file: { instruments },
  outcome,
}: {
  readonly file: PriceFile
  readonly outcome: FileOutcome
}) => {
  const weekends = new Map(outcome.instruments.map(({ symbol, weekend }) => [symbol, weekend]))
  const weekendOf = ({ symbol }: FilePrices) => weekends.get(symbol) ?? []
  const sorted = instruments.toSorted(
    (one, other) => Number(weekendOf(other).length > 0) - Number(weekendOf(one).length > 0),
  )
  const replaced = outcome.instruments.filter(({ replacesDemonstration }) => replacesDemonstration)
  return (
    <>
      {replaced.length > 0 && (
        <p className="prices-doubt">{texts.replaces(someDays(replaced.map(({ symbol }) => symbol)))}</p>
      )}
      <div className="prices-listed">
        <h3>{texts.title}</h3>
        <ul className="prices-all">
          {sorted.slice(0, MAX_INSTRUMENTS).map((prices) => (
            <Summary key={prices.symbol} prices={prices} weekend={weekendOf(prices)} />
          ))}
          {instruments.length > MAX_INSTRUMENTS && (
            <li className="muted">{pricesTexts.file.more(instruments.length - MAX_INSTRUMENTS)}</li>
          )}
        </ul>
      </div>
    </>
  )
}

const Summary = ({
  prices,
  weekend,
}: {
  readonly prices: FilePrices
  readonly weekend: readonly string[]
}) => {
  const summary = summaryOf(prices)
  if (summary === undefined) return null
  const { first, last, lowest, highest, largestStep } = summary
  const facts = [
    [texts.first, onDay(first)],
    [texts.last, onDay(last)],
    [texts.lowest, onDay(lowest)],
    [texts.highest, onDay(highest)],
    ...(largestStep === undefined ? [] : [[texts.step, stepText(largestStep)] as const]),
  ] as const
  return (
    <li>
      <b>{prices.symbol}</b>
      <dl className="prices-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={weekend.length > 0 ? 'prices-doubt' : undefined}>
          <dt>{texts.weekend}</dt>
          <dd>{weekend.length === 0 ? texts.none : texts.days(weekend.length, someDays(weekend))}</dd>
        </div>
      </dl>
    </li>
  )
}

const onDay = ({ date, close }: Close): string => texts.onDay(close, date)

const stepText = ({ from, to, share }: Step): string => {
  const change = share?.toLocaleString('en', {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  })
  return texts.stepOn(from.close, to.close, to.date, change)
}
