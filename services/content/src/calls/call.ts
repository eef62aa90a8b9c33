import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type CallEvents, CallStream } from './call.events.ts'

export type Call =
  | { readonly status: 'none' }
  | { readonly status: 'erased' }
  | {
      readonly status: 'made' | 'taken-back'
      readonly made: CallEvents['CallMade']
      readonly remarks: readonly string[]
    }

export type MadeCall = Extract<Call, { status: 'made' | 'taken-back' }>

const evolve = (call: Call, event: LoggedEvent<typeof CallStream>): Call => {
  if (event.type === 'CallErased') return { status: 'erased' }
  if (event.data === undefined) return call
  if (event.type === 'CallMade') return { status: 'made', made: event.data, remarks: [] }
  if (call.status === 'none' || call.status === 'erased') return call
  return event.type === 'CallTakenBack'
    ? { ...call, status: 'taken-back' }
    : { ...call, remarks: [...call.remarks, event.data.text] }
}

export const call: Fold<Call> = foldOf(CallStream, { initial: { status: 'none' }, evolve })
