import type { ShownCall } from '@soko/contracts/markets/types/shown-call.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import { callState, SHOWN_CALLS, ShownCallKeys as Keys } from './shown-calls-view.ts'

type WithCalls = { readonly calls?: readonly string[] }

const noJudgement = { hasEntered: false, outcome: null }

/**
 * What the cards of these posts say of their calls, in the order of the posts. A call of which the view has not heard yet is left out.
 * Where there are none the view is asked all the same, how far it is: the edge cache keeps no answer that does not say so.
 */
export const readShownCalls = async (
  read: ReadView,
  posts: readonly WithCalls[],
): Promise<readonly ShownCall[][]> => {
  const ids = posts.flatMap(({ calls = [] }) => calls)
  const { calls, judgements } = await readGroups(read, SHOWN_CALLS, {
    calls: ids.map((id) => ({ get: Keys.call(id) })),
    judgements: ids.map((id) => ({ get: Keys.judgement(id) })),
  })
  if (ids.length === 0) return posts.map(() => [])
  const symbols = [...new Set(calls.flatMap((call) => call?.symbol ?? []))]
  const found = await read(
    SHOWN_CALLS,
    symbols.map((symbol) => ({ get: Keys.instrument(symbol) })),
  )
  const names = new Map(symbols.map((symbol, at) => [symbol, found[at]?.name]))
  const shown = new Map(
    ids.flatMap((id, at): (readonly [string, ShownCall])[] => {
      const call = calls[at]
      if (call === undefined) return []
      const { isTakenBack, ...said } = call
      const state = callState({ isTakenBack, ...(judgements[at] ?? noJudgement) })
      return [[id, { _id: id, ...said, name: names.get(call.symbol) ?? call.symbol, state }]]
    }),
  )
  return posts.map(({ calls: of = [] }) => of.flatMap((id) => shown.get(id) ?? []))
}
