import type { EventBus } from '../event-bus/event-bus.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { commitsTopic } from '../projections/follower.ts'
import { traceCommits } from '../telemetry/commit-traces.ts'
import { createSignal } from '../waiting/signal.ts'
import type { Leases } from '../leases/leases.ts'
import type { PublishedLog } from '../published-log/published-log.ts'

export type RelayOptions = {
  readonly publishedLog: PublishedLog
  readonly log: Pick<EventLog, 'id' | 'onAppend'>
  readonly bus: EventBus
  readonly leases: Leases
  /** Names this process among the replicas; unique for ever. */
  readonly owner: string
  /** Milliseconds between heartbeats when idle, and between renewals of the lease, which lasts five times as long. */
  readonly heartbeat?: number
  /** Commits per publish, at most. */
  readonly batch?: number
  /** Hears of failures; the relay goes on trying. */
  readonly onFailure?: (error: unknown) => void
}

export type RelayState = {
  readonly status: 'standby' | 'relaying' | 'stopped'
  /** The position up to which commits have been published. */
  readonly published: number
  readonly error?: string
}

export type Relay = {
  /** Once: a relay that was stopped stays so. */
  start(): Promise<void>
  /** Waits for the publish under way, saves the checkpoint and gives the lease up. */
  stop(): Promise<void>
  state(): RelayState
}

/** The lease that the process which relays a service's log holds. Another log starts from its own beginning. */
export const relayLease = (source: string, logId: string): string => `relay.${source}.${logId}`

/**
 * Tails a service's log and publishes every commit, in order, to `commits.<source>`. Of several replicas the holder of
 * the lease does so. The checkpoint is saved with each renewal of the lease: after a crash up to a heartbeat's commits
 * are published again, which their consumers skip.
 */
export const createRelay = ({
  publishedLog,
  log,
  bus,
  leases,
  owner,
  heartbeat = 1_000,
  batch = 500,
  onFailure = () => {},
}: RelayOptions): Relay => {
  const topic = commitsTopic(publishedLog.source)
  const lease = relayLease(publishedLog.source, log.id)
  const ttl = 5 * heartbeat
  const appended = createSignal()
  let status: RelayState['status'] = 'stopped'
  let published = 0
  let error: string | undefined
  let running: Promise<void> = Promise.resolve()
  let stopListening = (): void => {}

  /** Publishes until the lease is lost or the relay stops. */
  const relayFrom = async (checkpoint: number): Promise<void> => {
    status = 'relaying'
    const { head } = await publishedLog.head()
    // A log restored from a backup ends before the checkpoint: what comes next is new again.
    published = Math.min(checkpoint, head.position)
    // That is saved at once: after a crash the next one must not believe that what is new then was published.
    let renewed = published < checkpoint ? Number.NEGATIVE_INFINITY : performance.now()
    let spoken = Number.NEGATIVE_INFINITY
    while (!appended.interrupted) {
      const commits = await publishedLog.read(published, batch)
      const last = commits.at(-1)
      if (last) {
        const startedAt = performance.now()
        await bus.publish(topic, commits)
        traceCommits(`publish ${publishedLog.source}`, commits, startedAt)
        published = last.position
        spoken = performance.now()
        error = undefined
      } else if (performance.now() - spoken >= heartbeat) {
        await bus.publish(topic, [await publishedLog.head()])
        spoken = performance.now()
      }
      if (performance.now() - renewed >= heartbeat) {
        if (!(await leases.renew(lease, owner, ttl, published))) return
        renewed = performance.now()
      }
      if (!last) await appended.wait(heartbeat)
    }
  }

  const run = async (): Promise<void> => {
    while (!appended.interrupted) {
      try {
        const held = await leases.take(lease, owner, ttl)
        if (held) await relayFrom(held.checkpoint)
      } catch (failure) {
        error = failure instanceof Error ? failure.message : String(failure)
        onFailure(failure)
      }
      if (appended.interrupted) break
      status = 'standby'
      await appended.pause(heartbeat)
    }
  }

  const giveUp = async (): Promise<void> => {
    try {
      await leases.renew(lease, owner, ttl, published)
      await leases.release(lease, owner)
    } catch (failure) {
      // As after a crash: the lease runs out, and what was published since the last renewal is published again.
      onFailure(failure)
    }
  }

  return {
    start: async () => {
      stopListening = log.onAppend(appended.notify)
      running = run()
    },
    stop: async () => {
      stopListening()
      appended.interrupt()
      await running
      if (status === 'relaying') await giveUp()
      status = 'stopped'
    },
    state: () => ({ status, published, ...(error !== undefined && { error }) }),
  }
}
