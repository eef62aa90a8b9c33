import type { Decision, Executed, Executor } from '../decider/execute.ts'
import { type IdempotentRequest, idempotentRequest } from '../decider/idempotency.ts'
import type { EventLog } from '../event-log/event-log.ts'

export type CommandRequest = {
  readonly route: string
  readonly user: string
  readonly key: string | undefined
  readonly body: unknown
}

export type Commands = {
  /**
   * Executes a command once per user, route and key; for anonymous clients, also per body.
   * @throws Refusal 422 if the key was used with another body.
   */
  execute(decide: Decision, request: CommandRequest): Promise<Executed>
  /**
   * Runs `act`, a side effect outside the log, once per user, route and key; returns 'done' if it ran before.
   * Records the key only after `act` has returned a value, so a retry after an interruption runs `act` again.
   * @throws Refusal 422 if the key was used with another body.
   */
  once<Outcome>(act: () => Promise<Outcome>, request: CommandRequest): Promise<Outcome | 'done'>
}

/** Executes the commands of HTTP requests, and records even the keys of those that change nothing. */
export const createCommands = ({
  executor,
  log,
  dataKey,
}: {
  readonly executor: Executor
  readonly log: Pick<EventLog, 'readCommit'>
  readonly dataKey: Uint8Array
}): Commands => {
  const requestOf = ({ user, route, key, body }: CommandRequest): IdempotentRequest | undefined =>
    key === undefined
      ? undefined
      : idempotentRequest(dataKey, {
          user,
          route,
          key,
          body: typeof body === 'string' ? body : JSON.stringify(body ?? null),
        })

  return {
    execute: async (decide, options) => {
      const request = requestOf(options)
      if (request === undefined) return executor.execute(decide)
      const { commitId, event, check } = request
      const executed = await executor.execute(async (load) => [...(await decide(load)), event], { commitId })
      if (executed.duplicate && executed.commit !== null) check(executed.commit)
      return executed
    },
    once: async (act, options) => {
      const request = requestOf(options)
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
