import type { EventBus } from '../event-bus/event-bus.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { traceCommits } from '../telemetry/commit-traces.ts'
import { createSignal, type Signal } from '../waiting/signal.ts'
import type { Leases } from '../leases/leases.ts'
import { batchText, commitsTopic, formerCommitsTopic } from '../published-log/published-commit.ts'
import type { CommitText, OwnPublishedLog } from '../published-log/published-log.ts'
import { createPipeline } from '../waiting/pipeline.ts'

export type RelayOptions = {
  readonly publishedLog: OwnPublishedLog
  readonly log: Pick<EventLog, 'id' | 'onAppend'>
  readonly bus: EventBus
  readonly leases: Leases
  readonly owner: string
  /** In milliseconds between heartbeats. The lease lasts five times as long. */
  readonly heartbeat?: number
  readonly batch?: number
  readonly onFailure?: (error: unknown) => void
}

export type RelayState = {
  readonly status: 'standby' | 'relaying' | 'stopped'
  readonly published: number
  readonly error?: string
}

export type Relay = {
  /** May be called once: a stopped relay cannot restart. */
  start(): Promise<void>
  /** Waits for the current publish, saves the checkpoint and releases the lease. */
  stop(): Promise<void>
  state(): RelayState
}

/** The maximum number of characters in a message; a single commit may be longer. */
const LONGEST_BATCH = 256 * 1024
/** Messages that are sent before the first of them is confirmed. */
const IN_FLIGHT = 4

/** How many heartbeats long the lease lasts. */
const LEASE_HEARTBEATS = 5

/** The lease that the process which relays a service's log holds. Another log starts from its own beginning. */
export const relayLease = (source: string, logId: string): string => `relay.${source}.${logId}`

/**
 * Creates the relay of a service's log, which publishes every commit in order; commits that arrive meanwhile
 * are combined into one message. Of several replicas the owner of the lease publishes. The checkpoint is
 * saved with each renewal of the lease: after a crash up to a heartbeat's commits are published again, and
 * consumers skip them.
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
  const lease = relayLease(publishedLog.source, log.id)
  const ttl = LEASE_HEARTBEATS * heartbeat
  const appended = createSignal()
  const progress: Progress = { status: 'stopped', published: 0, error: undefined }
  const relayFrom = createRelaying(
    { publishedLog, bus, leases, owner, heartbeat, batch },
    lease,
    appended,
    progress,
  )
  let running: Promise<void> = Promise.resolve()
  let stopListening = (): void => {}

  const run = async (): Promise<void> => {
    while (!appended.interrupted) {
      try {
        const held = await leases.take(lease, owner, ttl)
        if (held) await relayFrom(held.checkpoint)
      } catch (failure) {
        progress.error = failure instanceof Error ? failure.message : String(failure)
        onFailure(failure)
      }
      if (appended.interrupted) break
      progress.status = 'standby'
      await appended.pause(heartbeat)
    }
  }

  const giveUp = async (): Promise<void> => {
    try {
      await leases.renew(lease, owner, ttl, progress.published)
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
      if (progress.status === 'relaying') await giveUp()
      progress.status = 'stopped'
    },
    state: () => {
      const { status, published, error } = progress
      return { status, published, ...(error !== undefined && { error }) }
    },
  }
}

/** How far a relay is, as its state says. */
type Progress = {
  status: RelayState['status']
  published: number
  error: string | undefined
}

type RelayingOptions = Pick<RelayOptions, 'publishedLog' | 'bus' | 'leases' | 'owner'> &
  Required<Pick<RelayOptions, 'heartbeat' | 'batch'>>

/** Makes the function that publishes from a checkpoint until the lease is lost or the relay stops. */
const createRelaying = (
  { publishedLog, bus, leases, owner, heartbeat, batch }: RelayingOptions,
  lease: string,
  appended: Signal,
  progress: Progress,
): ((checkpoint: number) => Promise<void>) => {
  const topic = commitsTopic(publishedLog.source)
  const former = formerCommitsTopic(publishedLog.source)
  const ttl = LEASE_HEARTBEATS * heartbeat
  /** Whether queues of the release before this one take the former topic. */
  let formerIsTaken = false

  /** Publishes a batch, each of its commits by itself for the release before where that still listens. */
  const send = async (commits: readonly CommitText[]): Promise<void> => {
    const startedAt = performance.now()
    const texts = commits.map(({ text }) => text)
    await Promise.all([
      bus.publishTexts(topic, [batchText(texts)]),
      formerIsTaken && bus.publishTexts(former, texts),
    ])
    traceCommits(`publish ${publishedLog.source}`, commits, startedAt)
  }
  return async (checkpoint) => {
    progress.status = 'relaying'
    const { head } = await publishedLog.head()
    // A log restored from a backup ends before the checkpoint: what comes next is new again.
    progress.published = Math.min(checkpoint, head.position)
    // That is saved at once: after a crash the next one must not believe that what is new then was published.
    let saved = progress.published < checkpoint ? undefined : progress.published
    let renewed = performance.now()
    let spoken = Number.NEGATIVE_INFINITY
    let sent = progress.published
    const confirms = createPipeline(IN_FLIGHT, appended.notify)

    /**
     * Says how far the log is where all of it was sent, else a commit says more; the release before in any case, for that shows whether
     * it listens. Answers whether all was sent.
     */
    const speak = async (): Promise<boolean> => {
      const newest = await publishedLog.head()
      const isAllSent = newest.head.position === sent
      if (isAllSent) {
        await confirms.idle()
        await bus.publish(topic, [newest])
      }
      formerIsTaken = await bus.offer(former, newest)
      spoken = performance.now()
      return isAllSent
    }
    /** Answers whether there was something to send. */
    const sendNext = async (): Promise<boolean> => {
      const commits = await publishedLog.readBatch(sent, { commits: batch, characters: LONGEST_BATCH })
      const last = commits.at(-1)
      if (last === undefined) return false
      sent = last.position
      await confirms.add(send(commits), () => {
        progress.published = last.position
        progress.error = undefined
      })
      return true
    }
    /** What was published is saved with every heartbeat; while there is nothing new the lease is held on to half as often. */
    const isToBeRenewed = (): boolean =>
      saved === undefined || performance.now() - renewed >= heartbeat * (saved === progress.published ? 2 : 1)

    while (!appended.interrupted) {
      confirms.throwIfFailed()
      const isAllSent = performance.now() - spoken >= heartbeat && (await speak())
      const hasSent = !isAllSent && (await sendNext())
      if (isToBeRenewed()) {
        saved = progress.published
        if (!(await leases.renew(lease, owner, ttl, saved))) return
        renewed = performance.now()
      }
      if (!hasSent) await appended.wait(heartbeat)
    }
    await confirms.idle()
  }
}
