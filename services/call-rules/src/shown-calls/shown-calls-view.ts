import type { CallState, Direction, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const SHOWN_CALLS = 'shown-calls'

type CallDocument = {
  readonly symbol: string
  readonly direction: Direction
  readonly until: Day
  readonly target: Decimal | null
  readonly isTakenBack: boolean
}

type JudgementDocument = { readonly hasEntered: boolean; readonly outcome: Outcome | null }

export const ShownCallKeys = {
  call: (id: string) => keyTo<CallDocument>(`call:${id}`),
  judgement: (id: string) => keyTo<JudgementDocument>(`judgement:${id}`),
  instrument: (symbol: string) => keyTo<{ readonly name: string }>(`instrument:${symbol}`),
} as const

/** A call that its author withdrew stays withdrawn, even if it was judged. */
export const callState = ({
  isTakenBack,
  hasEntered,
  outcome,
}: JudgementDocument & Pick<CallDocument, 'isTakenBack'>): CallState => {
  if (isTakenBack) return 'taken-back'
  return outcome ?? (hasEntered ? 'open' : 'waiting')
}
