import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsumerAct } from '@soko/contracts/types/health.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { RunningProjection } from '@soko/platform/projections/projection-runner.ts'
import { recordAct } from './operations.ts'
import type { Processes } from './processes.ts'

/** In milliseconds: how long an operator's request waits for the end. What takes longer goes on by itself. */
const PATIENCE = 2_000

/**
 * Does what an operator asks of a projection, and records it in the service's log with who they are.
 * Answers whether it is done; if not, it goes on. Undefined when there is no projection of this name.
 * @throws Refusal 409 to skip where it is not parked.
 */
export type Operate = (
  projection: string,
  act: ConsumerAct,
  by: string,
) => Promise<'done' | 'under way' | undefined>

export const createOperate = (parts: {
  readonly find: (projection: string) => RunningProjection | undefined
  readonly executor: Executor
  readonly processes: Pick<Processes, 'list' | 'order'>
  /** Told of failures after the operator was answered. */
  readonly onFailure: (error: unknown) => void
}): Operate => {
  const { find, executor, processes, onFailure } = parts

  const isParkedHere = (consumer: RunningProjection): boolean => consumer.state().status === 'parked'

  /** The other processes in which the projection is parked: each has stopped by itself, so each is told to resume. */
  const parkedElsewhere = async (projection: string): Promise<readonly string[]> => {
    const [, ...others] = await processes.list()
    return others
      .filter(({ consumers }) =>
        consumers.some(({ name, status }) => name === projection && status === 'parked'),
      )
      .map(({ instance }) => instance)
  }

  const resume = async (consumer: RunningProjection, projection: string, by: string): Promise<void> => {
    await recordAct(executor, 'ProjectionResumed', { projection, by })
    for (const to of await parkedElsewhere(projection)) {
      await processes.order({ to, consumer: projection, act: 'resume', by })
    }
    if (isParkedHere(consumer)) await consumer.resume()
  }

  const skip = async (consumer: RunningProjection, projection: string, by: string): Promise<void> => {
    const [first] = isParkedHere(consumer) ? [] : await parkedElsewhere(projection)
    if (first === undefined) await consumer.skip(by)
    else await processes.order({ to: first, consumer: projection, act: 'skip', by })
  }

  const rebuild = async (consumer: RunningProjection, projection: string, by: string): Promise<void> => {
    await recordAct(executor, 'ProjectionRebuilt', { projection, by })
    await consumer.rebuild()
  }

  const acts = { resume, skip, rebuild }
  return async (projection, act, by) => {
    const consumer = find(projection)
    if (consumer === undefined) return undefined
    let answered = false
    const work = acts[act](consumer, projection, by).catch((error: unknown) => {
      if (!answered) throw error
      onFailure(error)
    })
    const waiting = new AbortController()
    const late = sleep(PATIENCE, 'under way' as const, { signal: waiting.signal }).catch(
      () => 'done' as const,
    )
    try {
      return await Promise.race([work.then(() => 'done' as const), late])
    } finally {
      answered = true
      waiting.abort()
    }
  }
}
