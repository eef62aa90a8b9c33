import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { instrumentPath } from '../../../markets/prices/market-tabs.tsx'
import { pricesTexts } from '../prices.texts.ts'
import type { FileOutcome, Outcome } from './send-file.ts'

const texts = pricesTexts.file

/** Maximum number of wrong rows listed. Further ones are only counted. */
const MAX_ROWS = 100

export const OutcomeDetails = ({ outcome: { instruments, wrong } }: { readonly outcome: FileOutcome }) => {
  const sum = (of: (each: Outcome) => number) => instruments.reduce((all, each) => all + of(each), 0)
  const held = instruments.flatMap((each) => each.held.map((day) => ({ symbol: each.symbol, ...day })))
  const totals = [
    ['added', sum(({ added }) => added)],
    ['known', sum(({ known }) => known)],
    ['held', held.length],
    ['wrong', wrong.length],
  ] as const
  return (
    <>
      <dl className="prices-count">
        {totals.map(([name, number]) => (
          <div key={name} className={number > 0 && (name === 'held' || name === 'wrong') ? name : undefined}>
            <dt>{texts.figures[name]}</dt>
            <dd>{number.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <RowList
          title={texts.wrongTitle}
          text={wrong.some(({ symbol }) => symbol === undefined) ? texts.wrongAll : texts.wrongText}
          rows={wrong}
        >
          {({ line, symbol, message }) => (
            <li key={`${line} ${symbol} ${message}`}>
              <span className="agate muted">{texts.line(line)}</span>{' '}
              {symbol !== undefined && <b>{symbol}</b>} <span dir="auto">{message}</span>
            </li>
          )}
        </RowList>
      )}
      {held.length > 0 && (
        <RowList title={texts.heldTitle} text={texts.heldText} rows={held}>
          {({ symbol, date, close }) => (
            <li key={`${symbol} ${date}`}>
              <span className="agate muted">{date}</span> <b>{symbol}</b> {close}
            </li>
          )}
        </RowList>
      )}
      {instruments.length > 0 && <ByInstrument instruments={instruments} />}
    </>
  )
}

type ListedProps<Row> = {
  readonly title: string
  readonly text: string
  readonly rows: readonly Row[]
  readonly children: (row: Row) => ReactNode
}

const RowList = <Row,>({ title, text, rows, children }: ListedProps<Row>) => (
  <div className="prices-listed">
    <h3>{title}</h3>
    <p className="hint">{text}</p>
    <ul>
      {rows.slice(0, MAX_ROWS).map(children)}
      {rows.length > MAX_ROWS && <li className="muted">{texts.more(rows.length - MAX_ROWS)}</li>}
    </ul>
  </div>
)

const ByInstrument = ({ instruments }: { readonly instruments: readonly Outcome[] }) => (
  <ScrollRegion label={texts.byInstrument}>
    <table className="table prices-table">
      <caption className="vh">{texts.byInstrument}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.symbol}</th>
          <th scope="col" className="num">
            {texts.columns.added}
          </th>
          <th scope="col" className="num">
            {texts.columns.known}
          </th>
          <th scope="col" className="num">
            {texts.columns.held}
          </th>
        </tr>
      </thead>
      <tbody>
        {instruments.slice(0, MAX_ROWS).map(({ symbol, added, known, held }) => (
          <tr key={symbol}>
            <th scope="row">
              <Link className="link" to={instrumentPath(symbol)}>
                {symbol}
              </Link>
            </th>
            <td className="num">{added.toLocaleString('en')}</td>
            <td className="num">{known.toLocaleString('en')}</td>
            <td className="num">{held.length.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {instruments.length > MAX_ROWS && <p className="hint">{texts.more(instruments.length - MAX_ROWS)}</p>}
  </ScrollRegion>
)
