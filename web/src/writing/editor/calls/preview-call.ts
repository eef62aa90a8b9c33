import { readPrice, type TypedCall } from '@soko/contracts/types/call-lines.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'

/**
 * A call as it would be were it published now, to be told and drawn as readers will see it.
 * @param chance null while it is not known.
 */
export const previewCall = (
  { direction, until, target, stop, sureness }: TypedCall,
  { symbol, name, kind, unit, decimals, isDemonstration, last }: Instrument,
  { now, chance }: { readonly now: Date; readonly chance: number | null },
): Call => ({
  _id: 'preview',
  userId: '',
  username: '',
  name: '',
  post: null,
  symbol,
  instrument: { name, kind, unit, decimals, isDemonstration },
  direction,
  until,
  target: target === '' ? null : readPrice(target),
  stop: stop === '' ? null : readPrice(stop),
  sureness: sureness === '' ? null : Number(sureness),
  madeAt: now.toISOString(),
  rules: RULES_VERSION,
  takeBackUntil: now.toISOString(),
  state: 'waiting',
  entry: null,
  last,
  chance,
  by: null,
  judgedAt: null,
  exit: null,
  gain: null,
  mirror: null,
  splits: [],
  dividends: [],
  remarks: [],
  judgements: [],
})
