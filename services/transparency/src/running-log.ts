import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { type LogRunner, type LogRunnerParts, type ServedLog, createLogRunner } from './log-runner.ts'
import type { RestsOn } from './proofs/leaf-reader.ts'
import type { Witness } from './witnesses/read-witnesses.ts'
import {
  createWitnessScheduler,
  type WitnessScheduler,
  type WitnessSchedulerOptions,
} from './witnesses/witness-scheduler.ts'
import type { WitnessStates } from './witnesses/witness-states.ts'

export type RunningLogParts = Omit<LogRunnerParts, 'kit' | 'isChecked' | 'restsOn'> & {
  readonly restsOn: ((ports: Ports) => (event: DigestedEvent) => Promise<readonly RestsOn[]>) | undefined
  readonly witnesses: readonly Witness[]
  readonly witnessStates: WitnessStates
}

export type RunningLog = {
  /** @param isChecked whether the log was checked to contain all signed leaves. */
  readonly start: (kit: ServiceKit, isChecked: boolean) => void
  readonly stop: () => Promise<void>
  /** @throws HttpProblem 503 before the start. */
  readonly kit: () => ServiceKit
  /** @throws HttpProblem 503 while the log is being opened. */
  readonly open: () => ServedLog
  /** Undefined before the start. */
  readonly runner: () => LogRunner | undefined
}

export const createRunningLog = (parts: RunningLogParts): RunningLog => {
  const { restsOn, witnesses, witnessStates, ...runnerParts } = parts
  const { checkpoints } = parts
  let started: ServiceKit | undefined
  let runner: LogRunner | undefined
  let scheduler: WitnessScheduler | undefined

  const open = (): ServedLog => {
    const opened = runner?.opened()
    if (opened === undefined) throw new HttpProblem('not-ready')
    return opened
  }
  /** Returns the newest checkpoint; undefined if the log is not being signed. */
  const newest: WitnessSchedulerOptions['newest'] = async () => {
    const opened = runner?.opened()
    if (opened?.tree === undefined || opened.unsigned !== undefined) return undefined
    return (await checkpoints.read(opened.origin)).signed
  }
  const consistency: WitnessSchedulerOptions['consistency'] = async (earlier, size) => {
    const { tree } = open()
    if (tree === undefined) throw new HttpProblem('not-ready')
    if (tree.size() < size) await tree.follow()
    return tree.consistency(earlier, size)
  }

  return {
    start: (kit, isChecked) => {
      started = kit
      runner = createLogRunner({ ...runnerParts, kit, isChecked, restsOn: restsOn?.(kit) })
      scheduler = createWitnessScheduler({
        ...kit,
        witnesses,
        newest,
        consistency,
        store: checkpoints,
        states: witnessStates,
        owner: kit.ids.next(),
      })
      scheduler.start()
    },
    stop: async () => {
      await Promise.all([runner?.stop(), scheduler?.stop()])
    },
    kit: () => {
      if (started === undefined) throw new HttpProblem('not-ready')
      return started
    },
    open,
    runner: () => runner,
  }
}
