import { setImmediate as aTurn } from 'node:timers/promises'
import { Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { SaxesParser } from 'saxes'

/** By day: by currency how many of it a euro is. */
export type EuroRates = ReadonlyMap<Day, ReadonlyMap<string, Decimal>>

/** The whole history has 10 MB: others have their turn between parts. */
const PART = 256 * 1024

/**
 * Reads a document of euro reference rates: `<Cube time="2026-01-07"><Cube currency="USD" rate="1.0850"/></Cube>` for each day. A currency
 * without a rate on a day is left out there.
 * @throws Error where it is no such document, or not whole.
 */
export const readEcbRates = async (xml: string): Promise<EuroRates> => {
  const days = new Map<Day, Map<string, Decimal>>()
  let rates: Map<string, Decimal> | undefined
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return
    if (time !== undefined) {
      if (!Day.safeParse(time).success) throw new Error(`"${time}" is no day`)
      rates = new Map()
      days.set(time, rates)
    } else if (currency !== undefined && rate !== undefined && Decimal.safeParse(rate).success) {
      if (Number(rate) > 0) rates?.set(currency, rate)
    }
  })
  for (let at = 0; at < xml.length; at += PART) {
    parser.write(xml.slice(at, at + PART))
    await aTurn()
  }
  parser.close()
  if (days.size === 0) throw new Error('the document holds no reference rates')
  return days
}
