import type { CallState, Direction, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of what cards say of calls. */
export const SHOWN_CALLS = 'shown-calls'

/** What its author said: content's part. */
type CallDocument = {
  readonly symbol: string
  readonly direction: Direction
  readonly until: Day
  readonly target: Decimal | null
  readonly isTakenBack: boolean
}

/** What became of it: markets' part. */
type JudgementDocument = { readonly hasEntered: boolean; readonly outcome: Outcome | null }

/** The keys of the documents. */
export const ShownCallKeys = {
  call: (id: string) => keyTo<CallDocument>(`call:${id}`),
  judgement: (id: string) => keyTo<JudgementDocument>(`judgement:${id}`),
  instrument: (symbol: string) => keyTo<{ readonly name: string }>(`instrument:${symbol}`),
} as const

/** Where a call is. What was taken back stays so, whatever came of it meanwhile. */
export const callState = ({
  isTakenBack,
  hasEntered,
  outcome,
}: JudgementDocument & Pick<CallDocument, 'isTakenBack'>): CallState => {
  if (isTakenBack) return 'taken-back'
  return outcome ?? (hasEntered ? 'open' : 'waiting')
}
