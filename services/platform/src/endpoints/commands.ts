import type { Decision, Executed, Executor } from '../decider/execute.ts'
import { type IdempotentRequest, idempotentRequest } from '../decider/idempotency.ts'
import type { EventLog } from '../event-log/event-log.ts'

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
  /**
   * Does what has its effect elsewhere than in the log, once only for the same user, route and idempotency key. The key is noted after the
   * act: who repeats a request that was interrupted in between has it done again, and nothing counts as done that was not done. Nor is an
   * act noted that throws, or gives undefined.
   * @returns what the act gives; 'done' where it was done before. @throws Refusal 422 when a user's key came with another body.
   */
  once<Outcome>(act: () => Promise<Outcome>, request: CommandRequest): Promise<Outcome | 'done'>
}

/** Carries out the commands of requests. A request that has nothing to record is recorded when it carries a key: it stays nothing. */
export const createCommands = ({
  executor,
  log,
  dataKey,
}: {
  readonly executor: Executor
  readonly log: Pick<EventLog, 'readCommit'>
  readonly dataKey: Uint8Array
}): Commands => {
  const known = ({ user, route, key, body }: CommandRequest): IdempotentRequest | undefined =>
    key === undefined
      ? undefined
      : idempotentRequest(dataKey, {
          user,
          route,
          key,
          body: typeof body === 'string' ? body : JSON.stringify(body ?? null),
        })

  return {
    execute: async (decide, asked) => {
      const request = known(asked)
      if (request === undefined) return executor.execute(decide)
      const { commitId, event, check } = request
      const executed = await executor.execute(async (load) => [...(await decide(load)), event], { commitId })
      if (executed.duplicate && executed.commit !== null) check(executed.commit)
      return executed
    },
    once: async (act, asked) => {
      const request = known(asked)
      if (request === undefined) return act()
      const { commitId, event, check } = request
      const recorded = await log.readCommit(commitId)
      if (recorded !== undefined) {
        check(recorded)
        return 'done'
      }
      const outcome = await act()
      if (outcome !== undefined) await executor.execute(() => [event], { commitId })
      return outcome
    },
  }
}
