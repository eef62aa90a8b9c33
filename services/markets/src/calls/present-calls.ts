import type { Call } from '@soko/contracts/types/call.ts'
import { type ReadView, readGroups } from '@soko/platform/endpoints/reading.ts'
import { InstrumentKeys, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { stateOf } from '../records/score.ts'
import { type CallDocument, CallKeys, CALLS } from './calls-view.ts'

/** Calls as the API answers them: joined with what became of them, their authors, analyses and instruments. */
export const presentCalls = async (read: ReadView, calls: readonly CallDocument[]): Promise<Call[]> => {
  const { judgements, people, posts } = await readGroups(read, CALLS, {
    judgements: calls.map(({ callId }) => ({ get: CallKeys.judgement(callId) })),
    people: calls.map(({ authorId }) => ({ get: CallKeys.person(authorId) })),
    posts: calls.map(({ postId }) => ({ get: CallKeys.post(postId) })),
  })
  const { instruments, quotes } = await readGroups(read, INSTRUMENTS, {
    instruments: calls.map(({ symbol }) => ({ get: InstrumentKeys.instrument(symbol) })),
    quotes: calls.map(({ symbol }) => ({ get: InstrumentKeys.quote(symbol) })),
  })
  return calls.map((call, at) => {
    const [judgement, post, person] = [judgements[at], posts[at], people[at]]
    const [instrument, quote] = [instruments[at], quotes[at]]
    const state = stateOf(call, judgement)
    const isJudged = state === 'right' || state === 'wrong' || state === 'void'
    const { entered = null, judged = null, counted = null } = judgement ?? {}
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
      target: call.target ?? null,
      stop: call.stop ?? null,
      sureness: call.sureness ?? null,
      madeAt: call.madeAt,
      takeBackUntil: call.takeBackUntil,
      state,
      entry: state === 'taken-back' ? null : judged !== null ? judged.entry : (entered?.entry ?? null),
      last: quote?.newest.at(-1) ?? null,
      chance: entered?.chance ?? null,
      by: isJudged ? (judged?.by ?? null) : null,
      judgedAt: isJudged ? (judgement?.judgedAt ?? null) : null,
      exit: isJudged ? (judged?.exit ?? null) : null,
      gain: isJudged ? (judged?.gain ?? null) : null,
      mirror:
        counted !== null && isJudged
          ? { decided: counted.decided, q: counted.q, isCounted: counted.isCounted }
          : null,
      remarks: [...call.remarks],
      judgements: [...(judgement?.history ?? [])],
    }
  })
}
