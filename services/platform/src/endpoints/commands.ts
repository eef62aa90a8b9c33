import type { Decision, Executed, Executor } from '../decider/execute.ts'
import { idempotentRequest } from '../decider/idempotency.ts'

/** A command as it came over HTTP: by what it is known again. */
export type CommandRequest = {
  /** Method and path of its endpoint. */
  readonly route: string
  /** Empty for a person who is not signed in. */
  readonly user: string
  /** The `Idempotency-Key`, if one came. */
  readonly key: string | undefined
  readonly body: unknown
}

export type Commands = {
  /**
   * As the executor's, once only for the same user, route and idempotency key; without a user for the same body, too.
   * @throws Refusal 422 when a user's key came with another body.
   */
  execute(decide: Decision, request: CommandRequest): Promise<Executed>
}

/** Carries out the commands of requests. A request that has nothing to record is recorded when it carries a key: it stays nothing. */
export const createCommands = (executor: Executor, dataKey: Uint8Array): Commands => ({
  execute: async (decide, { route, user, key, body }) => {
    if (key === undefined) return executor.execute(decide)
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? null)
    const request = idempotentRequest(dataKey, { user, route, key, body: text })
    const executed = await executor.execute(async (load) => [...(await decide(load)), request.event], {
      commitId: request.commitId,
    })
    if (executed.duplicate && executed.commit !== null) request.check(executed.commit)
    return executed
  },
})
