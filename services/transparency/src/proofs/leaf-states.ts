import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import type { LeafKind, LeafRule } from '../leaves/leaf-kinds.ts'

/** `ended`: the event that withdrew or erased the leaf. */
export type LeafState = {
  readonly state: LeafProof['state']
  readonly isServed: boolean
  readonly ended?: DigestedEvent
}

/** Computes the state of a leaf from its event and all leaves with the same subject, oldest first. */
export const createLeafStates = (kinds: readonly LeafKind[], rule: LeafRule) => {
  const effects = new Map(kinds.flatMap(({ kind, effect }) => (effect ? [[kind, effect] as const] : [])))
  const effectOf = (event: DigestedEvent) => effects.get(rule(event) ?? '')

  return (event: DigestedEvent, subject: readonly DigestedEvent[]): LeafState => {
    if (effectOf(event) !== undefined) return { state: 'stands', isServed: false }
    const end = subject.findLast((each) => effectOf(each) === 'ends')
    if (end !== undefined || event.isErased)
      return { state: 'erased', isServed: false, ...(end && { ended: end }) }
    const last = subject.findLast((each) => effectOf(each) !== undefined)
    return last !== undefined && effectOf(last) === 'withdraws'
      ? { state: 'withdrawn', isServed: false, ended: last }
      : { state: 'stands', isServed: true }
  }
}
