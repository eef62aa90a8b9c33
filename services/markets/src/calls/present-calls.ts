import type { Close, Day, Decimal, Split } from '@soko/contracts/instruments.ts'
import type { Call } from '@soko/contracts/types/call.ts'
import { type ReadView, readGroups } from '@soko/platform/endpoints/reading.ts'
import { InstrumentKeys, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { inUnitsOf, unitsOfCall } from '../prices/units.ts'
import { stateOf } from '../records/score.ts'
import { type CallDocument, CallKeys, CALLS } from './calls-view.ts'

/** Calls as the API answers them: joined with what became of them, their authors, analyses and instruments. */
export const presentCalls = async (read: ReadView, calls: readonly CallDocument[]): Promise<Call[]> => {
  const { judgements, people, posts } = await readGroups(read, CALLS, {
    judgements: calls.map(({ callId }) => ({ get: CallKeys.judgement(callId) })),
    people: calls.map(({ authorId }) => ({ get: CallKeys.person(authorId) })),
    posts: calls.map(({ postId }) => ({ get: CallKeys.post(postId) })),
  })
  const { instruments, quotes, splits } = await readGroups(read, INSTRUMENTS, {
    instruments: calls.map(({ symbol }) => ({ get: InstrumentKeys.instrument(symbol) })),
    quotes: calls.map(({ symbol }) => ({ get: InstrumentKeys.quote(symbol) })),
    splits: calls.map(({ symbol }) => ({ get: InstrumentKeys.splits(symbol) })),
  })
  return calls.map((call, at) => {
    const [judgement, post, person] = [judgements[at], posts[at], people[at]]
    const [instrument, quote] = [instruments[at], quotes[at]]
    const state = stateOf(call, judgement)
    const isJudged = state === 'right' || state === 'wrong' || state === 'void'
    const { entered = null, judged = null, counted = null } = judgement ?? {}
    const last = quote?.newest.at(-1) ?? null
    const now = inUnitsOfNow(call, splits[at]?.splits ?? [], last?.date)
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
      target: now.price(call.target),
      stop: now.price(call.stop),
      sureness: call.sureness ?? null,
      madeAt: call.madeAt,
      takeBackUntil: call.takeBackUntil,
      state,
      entry: state === 'taken-back' ? null : now.close(entry),
      last,
      chance: entered?.chance ?? null,
      by: isJudged ? (judged?.by ?? null) : null,
      judgedAt: isJudged ? (judgement?.judgedAt ?? null) : null,
      exit: isJudged ? now.close(judged?.exit ?? null) : null,
      gain: isJudged ? (judged?.gain ?? null) : null,
      mirror:
        counted !== null && isJudged
          ? { decided: counted.decided, q: counted.q, isCounted: counted.isCounted }
          : null,
      splits: now.splits.map(({ from, was, became }) => ({ from, was, became })),
      remarks: [...call.remarks],
      judgements: (judgement?.history ?? []).map((each) => ({ ...each, exit: now.close(each.exit) })),
    }
  })
}

/** Rewrites what a call says, and what was said of it, in the units of the newest close. */
const inUnitsOfNow = ({ known, madeAt }: CallDocument, all: readonly Split[], newest?: Day) => {
  const of = unitsOfCall({ knownUntil: known?.date ?? null, madeAt })
  const today = newest ?? of
  const rewritten = inUnitsOf(today, all)
  const price = (value: Decimal | undefined): Decimal | null =>
    value === undefined ? null : rewritten(value, of)
  const close = (said: Close | null): Close | null =>
    said && { date: said.date, close: rewritten(said.close, of) }
  return { splits: all.filter(({ from }) => from > of && from <= today), price, close }
}
