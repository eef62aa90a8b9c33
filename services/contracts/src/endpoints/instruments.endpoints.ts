import { z } from 'zod'
import { InstrumentTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { DayPrices } from '../events/markets.events.ts'
import { Close, Day, InstrumentKind, InstrumentSymbol } from '../markets/instruments.ts'
import { Limits } from '../fields/limits.ts'
import { MarketLimits } from '../markets/market-limits.ts'
import { NextCursor, optionalQuery, Page, SymbolParams } from '../http/query.ts'
import { text } from '../fields/text.ts'
import { WaitingPrices } from '../types/admin.ts'
import { Instrument, InstrumentCard } from '../markets/types/instrument.ts'
import {
  ClosedDays,
  DividendWithdrawal,
  InstrumentChange,
  InstrumentEnd,
  NewCorporateActions,
  NewInstrument,
  NewPrices,
  NewSplit,
  PriceCorrection,
  PriceRelease,
  SplitWithdrawal,
  VALUES_OF_ACTION,
  VALUES_OF_DAY,
} from './instrument-bodies.ts'

export const PricesAnswer = z.strictObject({
  added: z.int().meta({ description: 'Days without an earlier close.' }),
  known: z.int().meta({ description: 'Days that already had the same close.' }),
  held: z.array(Day).meta({
    description: 'Days whose close differs so much from the one before that an admin must review it.',
  }),
  weekend: z.array(Day).exactOptional().meta({
    description:
      'In a preview: days on which the instrument does not usually trade; left out if there are none.',
  }),
  replacesDemonstration: z.literal(true).exactOptional().meta({
    description: 'They replace demonstration prices. Calls made on those are void.',
  }),
  wrong: z
    .array(z.strictObject({ date: Day, message: z.string() }))
    .meta({ description: 'Why nothing was recorded; empty otherwise.' }),
})

const HeldPrice = z.strictObject({
  symbol: InstrumentSymbol,
  name: z.string(),
  prices: DayPrices,
  before: Close,
  source: z.string(),
})

const FollowedInstrument = z.strictObject({ symbol: InstrumentSymbol, name: z.string() })

const follow = {
  service: 'social',
  method: 'POST',
  access: 'bearer',
  params: SymbolParams,
  answers: { 204: null },
} as const

/** The maximum number of fields and list items in an instrument's facts: the list of early ends is long. */
const MOST_FACTS = 4_000

const NO_CALL = '403 for admins who have or had a call on it or on another quote of its pair.'

const ofAdmins = { service: 'markets', access: 'admin' } as const

export const InstrumentEndpoints = {
  list: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/instruments',
    summary: 'Instruments by symbol, each with its newest closes',
    access: 'public',
    query: Page.extend({
      kind: optionalQuery(InstrumentKind),
      search: optionalQuery(text({ what: 'The search', max: Limits.searchLength })).meta({
        description:
          'Only those whose symbol, name or description contains the text; symbol prefixes come first.',
      }),
    }),
    tags: () => [InstrumentTags.all],
    answers: { 200: z.strictObject({ instruments: z.array(InstrumentCard), nextCursor: NextCursor }) },
  }),
  get: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/instruments/{symbol}',
    summary: 'An instrument',
    access: 'public',
    params: SymbolParams,
    tags: ({ params }) => [InstrumentTags.instrument(params.symbol)],
    answers: { 200: Instrument },
  }),
  closes: endpoint({
    service: 'markets',
    method: 'GET',
    path: '/api/instruments/{symbol}/closes',
    summary: 'The closes of an instrument, earliest first',
    access: 'public',
    params: SymbolParams,
    description: 'In the units of the newest close, whatever the splits.',
    query: z.object({
      from: optionalQuery(Day),
      to: optionalQuery(Day),
      as: optionalQuery(z.enum(['recorded'])).meta({
        description: '`recorded`: each in the units of its day, as its source published it.',
      }),
    }),
    tags: ({ params }) => [InstrumentTags.instrument(params.symbol)],
    answers: { 200: z.strictObject({ closes: z.array(Close) }) },
  }),
  follow: endpoint({
    ...follow,
    path: '/api/instruments/{symbol}/follow',
    summary: 'Follow an instrument',
    description: `You are notified when a call on it is judged, and posts about it appear among those you follow. Idempotent. 422 for more than ${MarketLimits.follows} instruments in all.`,
  }),
  unfollow: endpoint({
    ...follow,
    path: '/api/instruments/{symbol}/unfollow',
    summary: 'Unfollow an instrument',
    description: 'Idempotent.',
  }),
  followed: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/me/instruments',
    summary: 'All instruments that you follow, last followed first',
    access: 'bearer',
    answers: { 200: z.strictObject({ instruments: z.array(FollowedInstrument) }) },
  }),
  create: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments',
    summary: 'List an instrument',
    body: NewInstrument,
    mostValues: MOST_FACTS,
    answers: { 201: Instrument },
    problems: [409],
  }),
  change: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}',
    summary: 'Change the facts of an instrument',
    description: `Its symbol and kind cannot change: texts and calls depend on them. Its pair can change only while there is no open call on it. ${NO_CALL}`,
    params: SymbolParams,
    body: InstrumentChange,
    mostValues: MOST_FACTS,
    answers: { 200: Instrument },
  }),
  end: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/end',
    summary: 'End an instrument that is no longer quoted, with a last value and a reason',
    description: `On the day of its last close or later, not in the future. ${NO_CALL}`,
    params: SymbolParams,
    body: InstrumentEnd,
    answers: { 200: Instrument },
    problems: [409],
  }),
  record: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/prices',
    summary: 'Record closes of an instrument',
    description:
      'All of them or, if one is wrong, none. A recorded close changes nothing, so requests may be repeated. 403 for admins with an open call on it or on another quote of its pair.',
    params: SymbolParams,
    body: NewPrices,
    mostValues: MarketLimits.pricesAtOnce * VALUES_OF_DAY,
    answers: { 200: PricesAnswer },
  }),
  correct: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/corrections',
    summary: 'Correct the close of a day, with a reason',
    description: NO_CALL,
    params: SymbolParams,
    body: PriceCorrection,
    answers: { 204: null },
  }),
  split: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/splits',
    summary: 'Record a split or redenomination, with a reason',
    description: `From its day on, closes are in the new units. Calls made before it are converted. Held closes that it explains are recorded. Another one of the same day replaces it. ${NO_CALL}`,
    params: SymbolParams,
    body: NewSplit,
    answers: { 204: null },
    problems: [409],
  }),
  withdrawSplit: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/splits/withdraw',
    summary: 'Withdraw a split that was recorded by mistake, with a reason',
    description: NO_CALL,
    params: SymbolParams,
    body: SplitWithdrawal,
    answers: { 204: null },
  }),
  corporateActions: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/corporate-actions',
    summary: 'Record dividends, bonus issues and splits, with a reason',
    description: `All of them or, if one is wrong, none; a known one changes nothing. Another dividend of the same ex-dividend day replaces it, as does another split or bonus issue. Calls made before the day are judged with closes from it on multiplied by c/(c-d), where d is the dividend and c the close before. Held closes that they explain are recorded. ${NO_CALL}`,
    params: SymbolParams,
    body: NewCorporateActions,
    mostValues: MarketLimits.corporateActions * VALUES_OF_ACTION,
    answers: { 204: null },
    problems: [409],
  }),
  withdrawDividend: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/dividends/withdraw',
    summary: 'Withdraw a dividend that was recorded by mistake, with a reason',
    description: NO_CALL,
    params: SymbolParams,
    body: DividendWithdrawal,
    answers: { 204: null },
  }),
  closedDays: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/closed-days',
    summary: 'Record days on which the exchange is closed, with a reason',
    description: `A quoted close of a closed day does not count: calls are judged without it. Held closes of these days are dropped, and no closes are recorded for them. A recorded day changes nothing. ${NO_CALL}`,
    params: SymbolParams,
    body: ClosedDays,
    answers: { 204: null },
  }),
  withdrawClosedDays: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/closed-days/withdraw',
    summary: 'Withdraw closed days that were recorded by mistake, with a reason',
    description: `Earlier closes of these days count again. ${NO_CALL}`,
    params: SymbolParams,
    body: ClosedDays,
    answers: { 204: null },
  }),
  held: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/api/admin/held-prices',
    summary: 'Closes that an admin must review, newest first',
    query: Page,
    answers: { 200: z.strictObject({ items: z.array(HeldPrice), nextCursor: NextCursor }) },
  }),
  waitingHeld: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/api/admin/held-prices/waiting',
    summary: 'The number of closes that an admin must review',
    answers: { 200: WaitingPrices },
  }),
  release: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/instruments/{symbol}/held-prices',
    summary: 'Accept or reject a held close',
    description: `An accepted close is recorded with later ones close to it; a rejected one is dropped. ${NO_CALL}`,
    params: SymbolParams,
    body: PriceRelease,
    answers: { 204: null },
  }),
} as const
