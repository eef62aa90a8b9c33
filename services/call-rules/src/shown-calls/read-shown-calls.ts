import type { ShownCall } from '@soko/contracts/markets/types/shown-call.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import { callState, SHOWN_CALLS, ShownCallKeys as Keys } from './shown-calls-view.ts'

type WithCalls = { readonly calls?: readonly string[] }

const noJudgement = { hasEntered: false, outcome: null }

/** Reads the view even if there are no calls, because the edge cache needs its checkpoint. */
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
  const instruments = await read(
    SHOWN_CALLS,
    symbols.map((symbol) => ({ get: Keys.instrument(symbol) })),
  )
  const names = new Map(symbols.map((symbol, at) => [symbol, instruments[at]?.name]))
  const callsById = new Map(
    ids.flatMap((id, at): (readonly [string, ShownCall])[] => {
      const call = calls[at]
      if (call === undefined) return []
      const { isTakenBack, ...terms } = call
      const state = callState({ isTakenBack, ...(judgements[at] ?? noJudgement) })
      return [[id, { _id: id, ...terms, name: names.get(call.symbol) ?? call.symbol, state }]]
    }),
  )
  return posts.map(({ calls: callIds = [] }) => callIds.flatMap((id) => callsById.get(id) ?? []))
}
