import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { type HeldLog, type HeldLogParts, type HeldOpen, holdLog } from './held-log.ts'
import type { RestsOn } from './proofs/leaf-reader.ts'
import type { Witness } from './witnesses/read-witnesses.ts'
import { createWitnessing, type Witnessing, type WitnessingOptions } from './witnesses/witness-rounds.ts'
import type { WitnessStates } from './witnesses/witness-states.ts'

export type RunningLogParts = Omit<HeldLogParts, 'kit' | 'isChecked' | 'restsOn'> & {
  readonly restsOn: ((ports: Ports) => (event: DigestedEvent) => Promise<readonly RestsOn[]>) | undefined
  readonly witnesses: readonly Witness[]
  readonly witnessStates: WitnessStates
}

/** A service's public log between start and stop: opened, signed, and sent to witnesses. */
export type RunningLog = {
  /** @param isChecked whether the log is known to have all signed leaves. */
  readonly start: (kit: ServiceKit, isChecked: boolean) => void
  readonly stop: () => Promise<void>
  /** @throws HttpProblem 503 before the start. */
  readonly kit: () => ServiceKit
  /** @throws HttpProblem 503 while the log is being opened. */
  readonly open: () => HeldOpen
  /** Returns undefined before the start. */
  readonly held: () => HeldLog | undefined
}

export const createRunningLog = (parts: RunningLogParts): RunningLog => {
  const { restsOn, witnesses, witnessStates, ...heldParts } = parts
  const { checkpoints } = parts
  let started: ServiceKit | undefined
  let held: HeldLog | undefined
  let witnessing: Witnessing | undefined

  const open = (): HeldOpen => {
    const opened = held?.opened()
    if (opened === undefined) throw new HttpProblem('not-ready')
    return opened
  }
  /** Returns the newest signed checkpoint of the open log; undefined if it is not being signed. */
  const newest: WitnessingOptions['newest'] = async () => {
    const opened = held?.opened()
    if (opened?.tree === undefined || opened.unsigned !== undefined) return undefined
    return (await checkpoints.read(opened.origin)).signed
  }
  const consistency: WitnessingOptions['consistency'] = async (earlier, size) => {
    const { tree } = open()
    if (tree === undefined) throw new HttpProblem('not-ready')
    if (tree.size() < size) await tree.follow()
    return tree.consistency(earlier, size)
  }

  return {
    start: (kit, isChecked) => {
      started = kit
      held = holdLog({ ...heldParts, kit, isChecked, restsOn: restsOn?.(kit) })
      witnessing = createWitnessing({
        ...kit,
        witnesses,
        newest,
        consistency,
        store: checkpoints,
        states: witnessStates,
        owner: kit.ids.next(),
      })
      witnessing.start()
    },
    stop: async () => {
      await Promise.all([held?.stop(), witnessing?.stop()])
    },
    kit: () => {
      if (started === undefined) throw new HttpProblem('not-ready')
      return started
    },
    open,
    held: () => held,
  }
}
