import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { withDividends } from '@soko/contracts/markets/with-dividends.ts'
import { type ReadView, readGroups } from '@soko/platform/endpoints/reading.ts'
import { type ActionsDocument, InstrumentKeys, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { adjustmentOf, countsDividends, inUnitsOf, unitsOfCall } from '../instruments/units.ts'
import { stateOf } from './score.ts'
import { type CallDocument, CallKeys, CALLS } from './calls-view.ts'

export const presentCalls = async (read: ReadView, calls: readonly CallDocument[]): Promise<Call[]> => {
  const { judgements, people, posts } = await readGroups(read, CALLS, {
    judgements: calls.map(({ callId }) => ({ get: CallKeys.judgement(callId) })),
    people: calls.map(({ authorId }) => ({ get: CallKeys.person(authorId) })),
    posts: calls.map(({ postId }) => ({ get: CallKeys.post(postId) })),
  })
  const { instruments, quotes, actions } = await readGroups(read, INSTRUMENTS, {
    instruments: calls.map(({ symbol }) => ({ get: InstrumentKeys.instrument(symbol) })),
    quotes: calls.map(({ symbol }) => ({ get: InstrumentKeys.quote(symbol) })),
    actions: calls.map(({ symbol }) => ({ get: InstrumentKeys.actions(symbol) })),
  })
  return calls.map((call, at) => {
    const [judgement, post, person] = [judgements[at], posts[at], people[at]]
    const [instrument, quote] = [instruments[at], quotes[at]]
    const state = stateOf(call, judgement)
    const isJudged = state === 'right' || state === 'wrong' || state === 'void'
    const { entered = null, judged = null, counted = null } = judgement ?? {}
    const last = quote?.newest.at(-1) ?? null
    const current = inCurrentUnits(call, actions[at], last?.date)
    const entry = judged !== null ? judged.entry : (entered?.entry ?? null)
    return {
      _id: call.callId,
      userId: call.authorId,
      username: person?.username ?? '',
      name: person?.name ?? '',
      post: post?.isShown === true ? { _id: call.postId, slug: post.slug, title: post.title } : null,
      symbol: call.symbol,
      instrument: {
        name: instrument?.name ?? call.symbol,
        kind: call.kind,
        unit: instrument?.unit ?? '',
        decimals: instrument?.decimals ?? 2,
        isDemonstration: quote?.isDemonstration ?? false,
      },
      direction: call.direction,
      until: call.until,
      target: current.price(call.target),
      stop: current.price(call.stop),
      sureness: call.sureness ?? null,
      madeAt: call.madeAt,
      rules: call.rules ?? 1,
      takeBackUntil: call.takeBackUntil,
      state,
      entry: state === 'taken-back' ? null : current.close(entry),
      last: last && (withDividends([last], current.dividends)[0] ?? null),
      chance: entered?.chance ?? null,
      by: isJudged ? (judged?.by ?? null) : null,
      judgedAt: isJudged ? (judgement?.judgedAt ?? null) : null,
      exit: isJudged ? current.close(judged?.exit ?? null) : null,
      gain: isJudged ? (judged?.gain ?? null) : null,
      mirror:
        counted !== null && isJudged
          ? { decided: counted.decided, q: counted.q, isCounted: counted.isCounted }
          : null,
      splits: current.splits.map(({ reason: _reason, ...split }) => split),
      dividends: current.dividends,
      remarks: [...call.remarks],
      judgements: (judgement?.history ?? []).map((each) => ({ ...each, exit: current.close(each.exit) })),
    }
  })
}

/** Converts prices to the units of the newest close. Only splits change units. */
const inCurrentUnits = (
  { known, madeAt, rules }: CallDocument,
  { splits, dividends }: ActionsDocument = { splits: [], dividends: [] },
  newest?: Day,
) => {
  const callUnits = unitsOfCall({ knownUntil: known?.date ?? null, madeAt })
  const currentUnits = newest ?? callUnits
  const convert = inUnitsOf(currentUnits, splits)
  const price = (value: Decimal | undefined): Decimal | null =>
    value === undefined ? null : convert(value, callUnits)
  const close = (recorded: Close | null): Close | null =>
    recorded && { date: recorded.date, close: convert(recorded.close, callUnits) }
  return {
    splits: splits.filter(({ from }) => from > callUnits && from <= currentUnits),
    dividends: (countsDividends({ rules }) ? dividends : []).flatMap(({ exDay, amount, before }) => {
      const adjustment = adjustmentOf({ exDay, amount }, before)
      if (adjustment === undefined || exDay <= callUnits || exDay > currentUnits) return []
      return [{ exDay, amount, factor: Number(adjustment.became) / Number(adjustment.was) }]
    }),
    price,
    close,
  }
}
