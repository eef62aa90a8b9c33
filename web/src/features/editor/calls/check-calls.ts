import { readCallLine } from '@soko/contracts/call-lines.ts'
import type { Thunk } from '../../../store/store.ts'
import { marketsApi } from '../../markets/markets.api.ts'
import type { FieldMessages } from '../field-messages.ts'
import { aroundTexts } from '../sheet/around.texts.ts'
import { checkCall, isSecond } from './check-call.ts'

/**
 * What is wrong with the calls of a draft, against the newest closes: each form says it at its field. Without a network the closes that are
 * known decide.
 * @param lines as the draft holds them.
 */
export const checkCalls =
  (lines: readonly string[], now = new Date()): Thunk<Promise<FieldMessages>> =>
  async (dispatch) => {
    const newest = async (symbol: string) => {
      if (symbol === '') return undefined
      const { getInstrument } = marketsApi.endpoints
      const asked = getInstrument.initiate(symbol, { forceRefetch: true, subscribe: false })
      return (await dispatch(asked)).data ?? undefined
    }
    const calls = lines.map(readCallLine)
    const instruments = await Promise.all(calls.map(async ({ symbol }) => newest(symbol)))
    const isWrong = calls.some((call, at) => {
      const messages = checkCall(call, instruments[at], { now, isAll: true, isSecond: isSecond(calls, at) })
      return Object.keys(messages).length > 0
    })
    return isWrong ? { newCalls: aroundTexts.calls.unfinished } : {}
  }
