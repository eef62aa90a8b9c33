import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsumerAct } from '@soko/contracts/types/health.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { RunningProjection } from '@soko/platform/projections/projection-runner.ts'
import { recordAct } from './operations.ts'
import type { Processes } from './processes.ts'

/** In milliseconds. A slower action continues after the response. */
const PATIENCE = 2_000

/**
 * Runs and records an operator's action. Returns whether it is done; undefined for unknown projections.
 * @throws Refusal 409 when skipping an event of a projection that is not parked. Throws the log's error if
 * the action cannot be recorded; then nothing is done.
 */
export type Operate = (
  projection: string,
  act: ConsumerAct,
  by: string,
) => Promise<'done' | 'under way' | undefined>

type Act = (consumer: RunningProjection, projection: string, by: string) => Promise<void>

const RECORDED = { resume: 'ProjectionResumed', rebuild: 'ProjectionRebuilt' } as const

export const createOperate = (parts: {
  readonly find: (projection: string) => RunningProjection | undefined
  readonly executor: Executor
  readonly processes: Pick<Processes, 'list' | 'order'>
  readonly onFailure: (error: unknown) => void
  readonly timeout?: number
}): Operate => {
  const { find, executor, processes, onFailure, timeout = PATIENCE } = parts

  const isParkedHere = (consumer: RunningProjection): boolean => consumer.state().status === 'parked'

  const parkedElsewhere = async (projection: string): Promise<readonly string[]> => {
    const [, ...others] = await processes.list()
    return others
      .filter(({ consumers }) =>
        consumers.some(({ name, status }) => name === projection && status === 'parked'),
      )
      .map(({ instance }) => instance)
  }

  const resume: Act = async (consumer, projection, by) => {
    for (const to of await parkedElsewhere(projection)) {
      await processes.order({ to, consumer: projection, act: 'resume', by })
    }
    if (isParkedHere(consumer)) await consumer.resume()
  }

  const skip: Act = async (consumer, projection, by) => {
    const [first] = isParkedHere(consumer) ? [] : await parkedElsewhere(projection)
    if (first === undefined) await consumer.skip(by)
    else await processes.order({ to: first, consumer: projection, act: 'skip', by })
  }

  const acts: Readonly<Record<ConsumerAct, Act>> = {
    resume,
    skip,
    rebuild: async (consumer) => consumer.rebuild(),
  }
  return async (projection, act, by) => {
    const consumer = find(projection)
    if (consumer === undefined) return undefined
    // Recorded before the action starts. `skip` records itself, with the skipped event.
    if (act !== 'skip') await recordAct(executor, RECORDED[act], { projection, by })
    let answered = false
    const work = acts[act](consumer, projection, by).catch((error: unknown) => {
      if (!answered) throw error
      onFailure(error)
    })
    const waiting = new AbortController()
    const late = sleep(timeout, 'under way' as const, { signal: waiting.signal }).catch(() => 'done' as const)
    try {
      return await Promise.race([work.then(() => 'done' as const), late])
    } finally {
      answered = true
      waiting.abort()
    }
  }
}
