import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel'
import type { Logger } from 'pino'
import { Agent, type Dispatcher } from 'undici'
import { watchCircuits } from '../telemetry/circuits.ts'
import { type Address, createAddresses, type Resolve } from './addresses.ts'
import {
  ClientGone,
  PoorAnswer,
  wasNotAnswered,
  wasNotSent,
  wasRefused,
  wasTooSlow,
} from './connection-failure.ts'

export type ReplicasOptions = {
  readonly service: string
  readonly origins: string
  readonly logger?: Logger | undefined
  /** In milliseconds: to connect, until the headers arrive, and between parts of the body. */
  readonly timeouts: { readonly connect: number; readonly headers: number; readonly body: number }
  readonly connections: number
  /** After `failures` consecutive failures, a replica is skipped for `pause` milliseconds. */
  readonly circuit?: { readonly failures: number; readonly pause: number }
  readonly resolve?: Resolve
}

/** `isLast` is true if no other replica will be tried in this turn. */
export type Attempt<T> = (replica: Address, dispatcher: Dispatcher, isLast: boolean) => Promise<T>

export type Replicas = {
  /**
   * Sends a request to the next replica. Tries other replicas if nothing was sent. A `repeatable` request is
   * also sent again after a broken connection or `PoorAnswer`, with two retries.
   * @throws BrokenCircuitError at once if all circuits are open.
   */
  ask<T>(attempt: Attempt<T>, options: { readonly repeatable: boolean }): Promise<T>
  close(): Promise<void>
}

const CIRCUIT = { failures: 5, pause: 2_000 }

/** In milliseconds: circuits that opened within this time count as open in the metrics. */
const LATELY = 30_000

const PAUSES = { initialDelay: 50, maxDelay: 400 }
const RETRIES = 2

/**
 * Balances requests over replicas with circuit breakers, which count failed connections and timeouts, but no
 * HTTP status. After a pause, one request probes a replica. If no other replica is left, tries those that
 * refused connections.
 */
export const createReplicas = (options: ReplicasOptions): Replicas => {
  const { service, logger, timeouts, circuit = CIRCUIT } = options
  const addresses = createAddresses(options.origins, options.resolve)
  const agent = new Agent({
    connections: options.connections,
    allowH2: false,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  })
  const { circuitOf, refusing, forget, forgetFormer, openedSince } = createCircuits(service, circuit, logger)

  const askInTurn = async <T>(attempt: Attempt<T>, repeatable: boolean): Promise<T> => {
    const all = await addresses.inTurn()
    forgetFormer(all)
    const leftAlone: Address[] = []
    let failure: unknown = new BrokenCircuitError()
    for (const replica of all) {
      const { origin } = replica
      const own = circuitOf(origin)
      // The circuit is half-open: a single request probes it. Other requests do not wait for the result.
      if (own.state === CircuitState.HalfOpen) {
        leftAlone.push(replica)
        continue
      }
      try {
        return await own.execute(async () => attempt(replica, agent, replica === all.at(-1)))
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          leftAlone.push(replica)
          continue
        }
        if (wasRefused(error)) refusing.add(origin)
        else refusing.delete(origin)
        failure = error
        if (!wasNotSent(error) && !(repeatable && isWorthRepeating(error))) throw failure
      }
    }
    // Tries replicas that refused connections. A refusal is fast, and a replica may have just started.
    for (const replica of leftAlone.filter(({ origin }) => refusing.has(origin))) {
      try {
        const answer = await attempt(replica, agent, true)
        forget(replica.origin)
        return answer
      } catch (error) {
        failure = error
        if (!wasNotSent(error)) break
      }
    }
    throw failure
  }
  const unwatch = watchCircuits(service, () => openedSince(performance.now() - LATELY))
  const again = retry(handleWhen(isWorthRepeating), {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff(PAUSES),
  })

  return {
    ask: async (attempt, { repeatable }) =>
      repeatable ? again.execute(async () => askInTurn(attempt, true)) : askInTurn(attempt, false),
    close: async () => {
      unwatch()
      await agent.close()
    },
  }
}

/** Returns true if a retry may succeed soon. Requests that timed out are not retried. */
const isWorthRepeating = (error: unknown): boolean =>
  error instanceof PoorAnswer || wasNotAnswered(error) || (wasNotSent(error) && !wasTooSlow(error))

const createCircuits = (service: string, circuit: typeof CIRCUIT, logger: ReplicasOptions['logger']) => {
  const circuits = new Map<string, CircuitBreakerPolicy>()
  /** The time at which each circuit opened. A circuit without requests stays open and emits no event. */
  const opened = new Map<string, number>()
  const refusing = new Set<string>()

  const circuitOf = (origin: string): CircuitBreakerPolicy => {
    const known = circuits.get(origin)
    if (known !== undefined) return known
    const made = circuitBreaker(
      handleWhen(
        (error) =>
          wasNotSent(error) ||
          wasNotAnswered(error) ||
          wasTooSlow(error) ||
          // The client of the probe disconnected, so the circuit must stay open.
          (error instanceof ClientGone && made.state === CircuitState.HalfOpen),
      ),
      { halfOpenAfter: circuit.pause, breaker: new ConsecutiveBreaker(circuit.failures) },
    )
    made.onBreak((reason) => {
      opened.set(origin, performance.now())
      logger?.warn(
        { to: service, origin, err: 'error' in reason ? reason.error : undefined },
        'circuit opened',
      )
    })
    made.onReset(() => {
      opened.delete(origin)
      logger?.info({ to: service, origin }, 'circuit closed')
    })
    circuits.set(origin, made)
    return made
  }
  const forget = (origin: string): void => {
    circuits.delete(origin)
    opened.delete(origin)
    refusing.delete(origin)
  }
  const forgetFormer = (all: readonly Address[]): void => {
    if (circuits.size <= all.length) return
    const origins = new Set(all.map(({ origin }) => origin))
    for (const origin of circuits.keys()) {
      if (!origins.has(origin)) forget(origin)
    }
  }

  return {
    circuitOf,
    refusing,
    forget,
    forgetFormer,
    openedSince: (since: number): number => [...opened.values()].filter((at) => at > since).length,
  }
}
