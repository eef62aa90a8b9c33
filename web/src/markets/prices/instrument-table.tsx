import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { Link } from 'react-router-dom'
import { Change } from './change.tsx'
import { type Column, COLUMNS, type Order, nextOrder, sortInstruments } from './instrument-order.ts'
import { instrumentPath } from './market-tabs.tsx'
import { marketsTexts as texts } from './markets.texts.ts'
import { dayText, priceText } from './price-text.ts'
import { Sparkline } from './sparkline.tsx'

type Props = {
  readonly kind: string
  readonly instruments: readonly InstrumentCard[]
  readonly order: Order
  readonly inOrder: (order: string) => string
}

/** Column headings are links, so sorting works without JavaScript. */
export const InstrumentTable = ({ kind, instruments, order, inOrder }: Props) => (
  <table className="table prices">
    <caption className="vh">{texts.caption(kind)}</caption>
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={column} {...sortedAs(order, column)}>
            <Link
              to={inOrder(nextOrder(order, column))}
              replace
              preventScrollReset
              title={texts.sortBy(texts.columns[column])}
            >
              {texts.columns[column]}
            </Link>
          </th>
        ))}
        <th scope="col" className="closes">
          {texts.columns.closes}
        </th>
      </tr>
    </thead>
    <tbody>
      {sortInstruments(instruments, order).map((each) => (
        <Row key={each.symbol} instrument={each} />
      ))}
    </tbody>
  </table>
)

const sortedAs = ({ by, isDescending }: Order, column: Column) =>
  by === column ? { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) } : {}

const Row = ({ instrument }: { readonly instrument: InstrumentCard }) => {
  const { kind, unit, decimals, last, day, month, closes } = instrument
  return (
    <tr>
      <th scope="row">
        <NameLink instrument={instrument} />
      </th>
      <td className="num">
        {last === null ? (
          <span className="muted">{texts.noPrice}</span>
        ) : (
          <>
            <span title={dayText(last.date)}>{priceText(last.close, decimals)}</span>
            <small>{unit}</small>
          </>
        )}
      </td>
      <td className="num">
        <Change change={day} kind={kind} />
      </td>
      <td className="num month">
        <Change change={month} kind={kind} />
      </td>
      <td className="closes">
        <Sparkline closes={closes} />
      </td>
    </tr>
  )
}

const NameLink = ({ instrument }: { readonly instrument: InstrumentCard }) => {
  const { symbol, name, about, exchange, endedOn } = instrument
  return (
    <Link to={instrumentPath(symbol)}>
      <b dir="auto">{name}</b>
      <small dir="auto">{endedOn === null ? about || exchange : texts.ended(dayText(endedOn))}</small>
    </Link>
  )
}
