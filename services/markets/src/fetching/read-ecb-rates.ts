import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { SaxesParser } from 'saxes'

export type EuroRates = ReadonlyMap<Day, ReadonlyMap<string, Decimal>>

/** In characters. Parsing the 10 MB history in chunks does not block the event loop. */
const CHUNK_SIZE = 256 * 1024

/** Parses the ECB's document. Skips missing rates. @throws Error for a truncated or different document. */
export const readEcbRates = async (xml: string): Promise<EuroRates> => {
  const days = new Map<Day, Map<string, Decimal>>()
  let rates: Map<string, Decimal> | undefined
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return
    if (time !== undefined) {
      if (!Day.safeParse(time).success) throw new Error(`"${time}" is not a day`)
      rates = new Map()
      days.set(time, rates)
    } else if (currency !== undefined && rate !== undefined && Decimal.safeParse(rate).success) {
      if (Number(rate) > 0) rates?.set(currency, rate)
    }
  })
  for (let at = 0; at < xml.length; at += CHUNK_SIZE) {
    parser.write(xml.slice(at, at + CHUNK_SIZE))
    await yieldToEventLoop()
  }
  parser.close()
  if (days.size === 0) throw new Error('the document contains no reference rates')
  return days
}
