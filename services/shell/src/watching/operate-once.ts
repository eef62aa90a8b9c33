import type { Executor } from '@soko/platform/decider/execute.ts'
import { idempotentRequest } from '@soko/platform/decider/idempotency.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Operate } from './operate.ts'

/** The same as Operate, for a request that may carry an `Idempotency-Key`. */
export type OperateOnce = (...asked: [...Parameters<Operate>, key: string | undefined]) => ReturnType<Operate>

/**
 * Does what an operator asks only once for the same key. The key is noted after the act: an operator who repeats a request that was
 * interrupted in between has it done again, and nothing counts as done that was not done.
 */
export const createOperateOnce =
  (
    operate: Operate,
    parts: {
      readonly log: Pick<EventLog, 'readCommit'>
      readonly executor: Pick<Executor, 'execute'>
      readonly dataKey: Uint8Array
    },
  ): OperateOnce =>
  async (projection, act, by, key) => {
    if (key === undefined) return operate(projection, act, by)
    const route = `operate ${projection} ${act}`
    const { commitId, event } = idempotentRequest(parts.dataKey, { user: by, route, key, body: '' })
    if ((await parts.log.readCommit(commitId)) !== undefined) return 'done'
    const outcome = await operate(projection, act, by)
    if (outcome !== undefined) await parts.executor.execute(() => [event], { commitId })
    return outcome
  }
