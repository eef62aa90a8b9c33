import { type Collected, collectRows } from './collect-rows.ts'
import { findColumns, namesOf } from './columns.ts'
import { dateReader } from './dates.ts'
import { decideLayout, readersOf } from './decide-layout.ts'
import { type PriceFile, type PriceFileOptions, UnreadablePriceFile } from './price-file.ts'
import { plainText } from './rows.ts'

/**
 * Reads a CSV file of daily prices of one or more instruments, and detects its format. Numbers stay exact.
 * @param text the whole file, from `textOf`.
 * @throws UnreadablePriceFile with a message that tells users what to do.
 */
export const readPriceFile = (text: string, options: PriceFileOptions = {}): PriceFile => {
  const plain = plainText(text)
  if (plain.trim() === '') throw new UnreadablePriceFile('empty', 'The file is empty.')
  const columns = findColumns(plain)
  if (columns.at.symbol === undefined && options.symbol === undefined) {
    const message = 'The file has no column of symbols: say which instrument it is about.'
    throw new UnreadablePriceFile('symbol', message)
  }
  const { dates, decimals } = decideLayout(plain, columns, options)
  const collected = collectRows(plain, columns, {
    only: options.symbol,
    dayOf: dateReader(dates, options.zone),
    numbers: readersOf(columns, decimals),
  })
  if (collected.instruments.length === 0 && collected.wrong.length === 0 && options.symbol !== undefined) {
    throw new UnreadablePriceFile('empty', whyEmpty(collected, options.symbol))
  }
  const { others: _others, ...rest } = collected
  return {
    ...rest,
    layout: {
      delimiter: columns.delimiter,
      columns: namesOf(columns),
      dates,
      decimal: decimals.close,
    },
  }
}

const whyEmpty = ({ others, withoutTrade }: Collected, symbol: string): string => {
  if (withoutTrade > 0) {
    return 'Every row has a volume of 0, so none has a close. If the source records no volumes, remove their column.'
  }
  return others > 0 ? `The file has no row of ${symbol}.` : 'The file has no row with a day and a close.'
}
