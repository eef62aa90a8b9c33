import type { Close } from '@soko/contracts/markets/instruments.ts'
import { readPriceFile } from '@soko/contracts/price-files/read-price-file.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import type { SiteClient } from '../../site/site-client.ts'
import { SERIES } from './real-series.ts'

export type PriceBringer = {
  newest(symbol: string): number
  /** Records prices of the instruments that `isChosen` selects; the first time, all available ones. */
  bring(now: Date, isChosen: () => boolean): Promise<void>
  /** Corrects closes. `places` are from 0, an instrument's first close, to 1, its last. */
  correct(places: readonly number[]): Promise<void>
  /** Records closed days. `places` are as for `correct`. */
  closeDays(places: readonly number[]): Promise<void>
  /** Returns the closes after all corrections, including closes of closed days, earliest first. */
  closes(): Readonly<Record<string, readonly Close[]>>
  closedDays(): Readonly<Record<string, readonly string[]>>
}

/** The admin must be signed in when prices are recorded. */
export const createPriceBringer = async (admin: SiteClient): Promise<PriceBringer> => {
  const waiting = new Map<string, readonly Close[]>()
  const known = new Map<string, readonly Close[]>()
  const closed = new Map<string, readonly string[]>()
  for (const { symbol, kind, priceTime, closes } of SERIES) {
    const body = { symbol, name: symbol, kind, unit: 'Points', decimals: 2, priceTime }
    await admin.call('POST /api/admin/instruments', { body })
    waiting.set(symbol, closes)
  }
  const know = (symbol: string, closes: readonly Close[]): void => {
    const byDay = new Map([...(known.get(symbol) ?? []), ...closes].map((close) => [close.date, close]))
    known.set(
      symbol,
      [...byDay.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    )
  }

  return {
    newest: (symbol) => Number(known.get(symbol)?.at(-1)?.close),
    bring: async (now, isChosen) => {
      for (const { symbol, priceTime } of SERIES) {
        const closes = waiting.get(symbol) ?? []
        const isTaken = ({ date }: Close): boolean => closeTime(date, priceTime) <= now
        const chosen = new Set(closes.filter((close) => isTaken(close) && (!known.has(symbol) || isChosen())))
        if (chosen.size === 0) continue
        await record(admin, symbol, [...chosen])
        know(symbol, [...chosen])
        waiting.set(
          symbol,
          closes.filter((close) => !chosen.has(close)),
        )
      }
    },
    correct: async (places) => {
      for (const [symbol, closes] of known) {
        const at = new Set(places.map((place) => Math.floor(place * (closes.length - 1))))
        for (const { date, close } of closes.filter((_close, index) => at.has(index))) {
          const right = { date, close: (Number(close) * 1.01 + 0.1).toFixed(1) }
          const body = { ...right, reason: 'The list had a slip.' }
          await admin.call(`POST /api/admin/instruments/${symbol}/corrections`, { body })
          know(symbol, [right])
        }
      }
    },
    closeDays: async (places) => {
      for (const [symbol, closes] of known) {
        const dates = places.flatMap((place) => closes[Math.floor(place * (closes.length - 1))]?.date ?? [])
        const body = { dates, reason: 'The exchange was closed.' }
        await admin.call(`POST /api/admin/instruments/${symbol}/closed-days`, { body })
        closed.set(symbol, dates)
      }
    },
    closes: () => Object.fromEntries(known),
    closedDays: () => Object.fromEntries(closed),
  }
}

type Answer = { readonly added: number; readonly held: readonly string[]; readonly wrong: readonly object[] }

const record = async (admin: SiteClient, symbol: string, closes: readonly Close[]): Promise<void> => {
  const lines = closes.map(({ date, close }) => `${date},${close}`)
  const [read] = readPriceFile(['Date,Close', ...lines].join('\n'), { symbol }).instruments
  const path = `/api/admin/instruments/${symbol}` as const
  const { added, held, wrong } = await admin.call<Answer>(`POST ${path}/prices`, {
    body: { prices: read?.prices, source: 'vega-datasets' },
  })
  if (added + held.length !== closes.length) {
    throw new Error(`Closes of ${symbol} were not recorded: ${JSON.stringify(wrong)}`)
  }
  for (const date of held) {
    const { status } = await admin.ask(`POST ${path}/held-prices`, { body: { date, isRight: true } })
    // The close may have been released together with an earlier one.
    if (status !== 204 && status !== 404) throw new Error(`${symbol} of ${date} was not released: ${status}`)
  }
}
