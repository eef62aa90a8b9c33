import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { isDecided } from '../statistics/z-score.ts'
import { type JudgementEvents, JudgementStream } from './judgement.events.ts'

export type RecordedJudgement = {
  readonly isErased: boolean
  readonly entered: JudgementEvents['CallEntered'] | undefined
  /** Undefined if not judged, or if the judgement was withdrawn. */
  readonly judged: JudgementEvents['CallJudged'] | undefined
  readonly judgedAt: string | undefined
  readonly counted: JudgementEvents['CallCounted'] | undefined
  /** The author, if the call was ever decided against its mirror. */
  readonly decidedFor: string | undefined
}

const initial: RecordedJudgement = {
  isErased: false,
  entered: undefined,
  judged: undefined,
  judgedAt: undefined,
  counted: undefined,
  decidedFor: undefined,
}

const evolve = (
  state: RecordedJudgement,
  { type, data, time }: LoggedEvent<typeof JudgementStream>,
): RecordedJudgement => {
  if (type === 'JudgementErased' || type === 'DecidedCallErased') return { ...initial, isErased: true }
  if (data === undefined) return state
  switch (type) {
    case 'CallEntered':
      return { ...state, entered: data }
    case 'CallJudged':
      return {
        ...state,
        judged: data,
        judgedAt: state.judgedAt ?? time,
        counted: data.outcome === 'void' ? undefined : state.counted,
      }
    case 'JudgementWithdrawn':
      return { ...state, judged: undefined, counted: undefined }
    case 'CallCounted':
      return { ...state, counted: data, decidedFor: isDecided(data) ? data.authorId : state.decidedFor }
  }
}

export const recordedJudgement: Fold<RecordedJudgement> = foldOf(JudgementStream, { initial, evolve })
