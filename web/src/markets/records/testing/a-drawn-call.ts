import type { DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { dayNumber } from '../../../shared/lib/day-number.ts'
import { aCall, someCloses } from '../../calls/testing/a-call.ts'

export const aDrawnCall = (call: Partial<DrawnCall> = {}): DrawnCall => ({
  ...aCall(),
  drawn: someCloses('2025-08-14').map(({ date, close }) => [dayNumber(date), Number(close)]),
  ...call,
})
