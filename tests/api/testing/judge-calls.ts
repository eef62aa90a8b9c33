import type { Close, PriceTime } from '@soko/contracts/markets/instruments.ts'
import type { SiteClient } from '../../../site/site-client.ts'
import { dayFromNow } from './day-from-now.ts'

/** Price times at the first and at the last moment of a day worldwide, almost two days apart. */
const EARLY = { zone: 'Pacific/Kiritimati', time: '00:00' }
const LATE = { zone: 'Pacific/Pago_Pago', time: '23:59', dayAfter: true } as const

const SOURCE = 'A test'

/** Lists an instrument whose newest close is 100, of the day before yesterday. */
export const listInstrument = async (admin: SiteClient, symbol: string, name: string): Promise<void> => {
  await admin.call('POST /api/admin/instruments', {
    body: { symbol, name, kind: 'commodity', unit: 'USD', decimals: 2, priceTime: EARLY },
  })
  await record(admin, symbol, [{ date: dayFromNow(-2), close: '100' }])
  await setPriceTime(admin, symbol, LATE)
}

/** Records two closes. Moves the price time first, because future closes are refused; calls keep the former. */
export const judgeBy = async (
  admin: SiteClient,
  symbol: string,
  entry: string,
  exit: string,
): Promise<void> => {
  await setPriceTime(admin, symbol, EARLY)
  await record(admin, symbol, [
    { date: dayFromNow(-1), close: entry },
    { date: dayFromNow(0), close: exit },
  ])
}

const setPriceTime = async (admin: SiteClient, symbol: string, priceTime: PriceTime): Promise<void> => {
  await admin.call(`POST /api/admin/instruments/${symbol}`, { body: { priceTime } })
}

const record = async (admin: SiteClient, symbol: string, prices: readonly Close[]): Promise<void> => {
  const path = `POST /api/admin/instruments/${symbol}/prices` as const
  const { added } = await admin.call<{ added: number }>(path, { body: { prices, source: SOURCE } })
  if (added !== prices.length) throw new Error(`${added} of ${prices.length} closes were recorded.`)
}
