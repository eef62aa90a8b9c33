import { CallTags } from '@soko/contracts/http/cache-tags.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { pairNames } from '@soko/contracts/markets/pairs.ts'
import { summarizeScores } from './summarize-scores.ts'
import { scoreCall, stateOf } from './score.ts'
import {
  type CallDocument,
  type CallFilter,
  CallKeys,
  CallLists,
  type JudgementDocument,
  type Score,
  settledScore,
} from './calls-view.ts'

/** Updates the lists of a call and its author's record. `before` is the call before the current event. */
export const indexCall = async (
  view: ViewWriter,
  callId: string,
  before: CallDocument | undefined,
): Promise<void> => {
  const after = await view.get(CallKeys.call(callId))
  const call = after ?? before
  if (call === undefined) return
  const judgement = await view.get(CallKeys.judgement(callId))
  view.tag(CallTags.all)
  view.tag(CallTags.call(callId))
  view.tag(CallTags.post(call.postId))
  const entries = after === undefined ? new Map<string, number>() : entriesOf(after, judgement)
  for (const list of allListsOf(call)) {
    const score = entries.get(list)
    if (score === undefined) view.remove(list, callId)
    else view.add(list, callId, score)
  }
  // Updates the record once per batch: it is one document, and an author's calls are often judged together.
  const { authorId } = call
  await view.atEnd(`tally:${authorId}`, callId, async (callIds) => updateRecord(view, authorId, callIds))
}

const allListsOf = (call: CallDocument): readonly string[] => [
  CallLists.byAuthor(call.authorId),
  CallLists.ofPost(call.postId),
  CallLists.ofInstrument(call.symbol),
  ...pairNames(call).flatMap((name) => [
    CallLists.onPair(call.authorId, name),
    CallLists.unsettledOnPair(call.authorId, name),
  ]),
  ...filtersOf(call).flatMap((filter) => [
    CallLists.listed(filter),
    CallLists.listed({ ...filter, state: 'open' }),
    CallLists.listed({ ...filter, state: 'judged' }),
  ]),
]

const filtersOf = ({ symbol, direction }: CallDocument): readonly CallFilter[] => [
  {},
  { symbol },
  { direction },
  { symbol, direction },
]

const entriesOf = (
  call: CallDocument,
  judgement: JudgementDocument | undefined,
): ReadonlyMap<string, number> => {
  const state = stateOf(call, judgement)
  const entries = new Map([
    [CallLists.byAuthor(call.authorId), call.order],
    [CallLists.ofPost(call.postId), call.order],
  ])
  if (state === 'taken-back') return entries
  const isOpen = state === 'waiting' || state === 'open'
  // A void call is settled by the close that made it void, or stays void on demonstration prices.
  const judged = judgement?.judged
  const settledAsVoid = judged?.by === 'demonstration' ? '' : judged?.exit?.date
  const settled = state === 'void' ? settledAsVoid : judged ? judgement?.counted?.end : undefined
  entries.set(CallLists.ofInstrument(call.symbol), settledScore(settled))
  for (const name of pairNames(call)) {
    entries.set(CallLists.onPair(call.authorId, name), call.order)
    if (settled === undefined) entries.set(CallLists.unsettledOnPair(call.authorId, name), call.order)
  }
  for (const filter of filtersOf(call)) {
    entries.set(CallLists.listed(filter), call.order)
    const list = CallLists.listed({ ...filter, state: isOpen ? 'open' : 'judged' })
    entries.set(list, isOpen ? call.order : (judgement?.order ?? 0))
  }
  return entries
}

const updateRecord = async (
  view: ViewWriter,
  authorId: string,
  callIds: ReadonlySet<string>,
): Promise<void> => {
  const tally = await view.get(CallKeys.tally(authorId))
  const scores: Record<string, Score> = { ...tally?.scores }
  let isChanged = false
  for (const callId of callIds) {
    const call = await view.get(CallKeys.call(callId))
    const score = call && scoreCall(call, await view.get(CallKeys.judgement(callId)))
    if (JSON.stringify(scores[callId]) === JSON.stringify(score)) continue
    isChanged = true
    if (score === undefined) delete scores[callId]
    else scores[callId] = score
  }
  if (!isChanged) return
  if (Object.keys(scores).length === 0) {
    view.delete(CallKeys.tally(authorId))
    view.delete(CallKeys.record(authorId))
    view.remove(CallLists.ranked, authorId)
    view.remove(CallLists.unranked, authorId)
    return
  }
  view.put(CallKeys.tally(authorId), { scores })
  writeRecord(view, authorId, Object.values(scores))
}

const writeRecord = (view: ViewWriter, authorId: string, scores: readonly Score[]): void => {
  const record = summarizeScores(scores)
  const { right, wrong, z } = record
  view.put(CallKeys.record(authorId), record)
  if (z === null) {
    view.remove(CallLists.ranked, authorId)
    view.add(CallLists.unranked, authorId, right + wrong)
  } else {
    view.remove(CallLists.unranked, authorId)
    view.add(CallLists.ranked, authorId, z)
  }
}
