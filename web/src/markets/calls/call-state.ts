import type { Call } from '@soko/contracts/markets/types/call.ts'
import { callsTexts as texts } from './calls.texts.ts'

export type StateOf = Pick<Call, 'state' | 'by' | 'target' | 'exit' | 'judgedAt' | 'until'>

export const judgedOn = ({ exit, judgedAt, until }: StateOf): string =>
  exit?.date ?? judgedAt?.slice(0, 10) ?? until

/** Describes the state of a call: `Right on 12 March 2027`. */
export const stateText = (call: StateOf): string => {
  const day = texts.day(judgedOn(call))
  switch (call.state) {
    case 'waiting':
      return texts.states.waiting
    case 'open':
      return texts.states.open(texts.day(call.until))
    case 'right':
      return texts.states.right(day)
    case 'wrong':
      if (call.by === 'stop') return texts.states.stopped(day)
      return call.by === 'date' && call.target !== null ? texts.states.ranOut(day) : texts.states.wrong(day)
    case 'void':
      return texts.states.void(day)
    case 'taken-back':
      return texts.states.takenBack
  }
}

export const isJudged = ({ state }: Pick<Call, 'state'>): boolean =>
  state === 'right' || state === 'wrong' || state === 'void'
