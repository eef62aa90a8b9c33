import { readCallLine } from '@soko/contracts/types/call-lines.ts'
import type { Thunk } from '../../../shared/store/store.ts'
import { marketsApi } from '../../../markets/prices/markets.api.ts'
import type { FieldMessages } from '../field-messages.ts'
import { aroundTexts } from '../around.texts.ts'
import { checkCall, isSecond } from './check-call.ts'

/**
 * Checks the calls of a draft by the newest closes and the author's open calls; each form shows its errors beside its
 * fields. Offline, cached closes and calls are used.
 * @param lines in the format of the draft.
 */
export const checkCalls =
  (lines: readonly string[], now = new Date()): Thunk<Promise<FieldMessages>> =>
  async (dispatch) => {
    const newest = async (symbol: string) => {
      if (symbol === '') return undefined
      const { getInstrument } = marketsApi.endpoints
      const asked = getInstrument.initiate({ symbol }, { forceRefetch: true, subscribe: false })
      return (await dispatch(asked)).data ?? undefined
    }
    const ownOpen = async (symbol: string) => {
      if (symbol === '') return []
      const { listOwnOpenCalls } = marketsApi.endpoints
      const asked = listOwnOpenCalls.initiate({ symbol }, { forceRefetch: true, subscribe: false })
      return (await dispatch(asked)).data?.calls ?? []
    }
    const calls = lines.map(readCallLine)
    const wrong = await Promise.all(
      calls.map(async (call, at) => {
        const [instrument, open] = await Promise.all([newest(call.symbol), ownOpen(call.symbol)])
        const messages = checkCall(call, instrument, {
          now,
          isAll: true,
          isSecond: isSecond(calls, at),
          open,
        })
        return Object.keys(messages).length > 0
      }),
    )
    const isWrong = wrong.includes(true)
    return isWrong ? { newCalls: aroundTexts.calls.unfinished } : {}
  }
