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
  /** The interval of heartbeats in milliseconds. The lease lasts five times as long. */
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
  /** Must not be called again after `stop`. */
  start(): Promise<void>
  /** Waits until sent messages are confirmed, saves the checkpoint and releases the lease. */
  stop(): Promise<void>
  state(): RelayState
}

/** The maximum number of characters in a message. A single commit may be longer. */
const LONGEST_BATCH = 256 * 1024
/** The maximum number of unconfirmed messages. */
const IN_FLIGHT = 4

const LEASE_HEARTBEATS = 5

/** Includes the log's id, so that a replaced log is relayed from its start. */
export const relayLease = (source: string, logId: string): string => `relay.${source}.${logId}`

/**
 * Publishes all commits of a log in order, in the one replica that has the lease. Each renewal saves the
 * checkpoint. After a crash, commits since the last renewal are published again, and consumers skip them.
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
  const publishFrom = createPublisher(
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
        const heldLease = await leases.take(lease, owner, ttl)
        if (heldLease) await publishFrom(heldLease.checkpoint)
      } catch (failure) {
        progress.error = failure instanceof Error ? failure.message : String(failure)
        onFailure(failure)
      }
      if (appended.interrupted) break
      progress.status = 'standby'
      await appended.pause(heartbeat)
    }
  }

  const releaseLease = async (): Promise<void> => {
    try {
      await leases.renew(lease, owner, ttl, progress.published)
      await leases.release(lease, owner)
    } catch (failure) {
      // Like after a crash: the lease expires, and the commits since the last renewal are published again.
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
      if (progress.status === 'relaying') await releaseLease()
      progress.status = 'stopped'
    },
    state: () => {
      const { status, published, error } = progress
      return { status, published, ...(error !== undefined && { error }) }
    },
  }
}

type Progress = {
  status: RelayState['status']
  published: number
  error: string | undefined
}

type PublisherOptions = Pick<RelayOptions, 'publishedLog' | 'bus' | 'leases' | 'owner'> &
  Required<Pick<RelayOptions, 'heartbeat' | 'batch'>>

/** Publishes commits after a checkpoint until the lease is lost or the relay stops. */
const createPublisher = (
  { publishedLog, bus, leases, owner, heartbeat, batch }: PublisherOptions,
  lease: string,
  appended: Signal,
  progress: Progress,
): ((checkpoint: number) => Promise<void>) => {
  const topic = commitsTopic(publishedLog.source)
  const formerTopic = formerCommitsTopic(publishedLog.source)
  const ttl = LEASE_HEARTBEATS * heartbeat
  /** True while queues of the previous release are bound to the former topic. */
  let isFormerTopicUsed = false

  /** Also publishes each commit separately if the previous release listens. */
  const send = async (commits: readonly CommitText[]): Promise<void> => {
    const startedAt = performance.now()
    const texts = commits.map(({ text }) => text)
    await Promise.all([
      bus.publishTexts(topic, [batchText(texts)]),
      isFormerTopicUsed && bus.publishTexts(formerTopic, texts),
    ])
    traceCommits(`publish ${publishedLog.source}`, commits, startedAt)
  }
  return async (checkpoint) => {
    progress.status = 'relaying'
    const { head } = await publishedLog.head()
    // A log that was restored from a backup may end before the checkpoint.
    progress.published = Math.min(checkpoint, head.position)
    // Saves a lowered checkpoint at once. Otherwise new commits below the old one would be skipped after a crash.
    let saved = progress.published < checkpoint ? undefined : progress.published
    let renewedAt = performance.now()
    let heartbeatAt = Number.NEGATIVE_INFINITY
    let sent = progress.published
    const confirms = createPipeline(IN_FLIGHT, appended.notify)

    /** Publishes a heartbeat and returns true if all commits were sent. Always offers one to the previous release. */
    const sendHeartbeat = async (): Promise<boolean> => {
      const newest = await publishedLog.head()
      const isAllSent = newest.head.position === sent
      if (isAllSent) {
        await confirms.idle()
        await bus.publish(topic, [newest])
      }
      isFormerTopicUsed = await bus.offer(formerTopic, newest)
      heartbeatAt = performance.now()
      return isAllSent
    }
    /** Returns false if there was nothing to send. */
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
    /** Returns true after each heartbeat interval with new commits, otherwise after every second interval. */
    const isRenewalDue = (): boolean =>
      saved === undefined ||
      performance.now() - renewedAt >= heartbeat * (saved === progress.published ? 2 : 1)

    while (!appended.interrupted) {
      confirms.throwIfFailed()
      const isAllSent = performance.now() - heartbeatAt >= heartbeat && (await sendHeartbeat())
      const hasSent = !isAllSent && (await sendNext())
      if (isRenewalDue()) {
        saved = progress.published
        if (!(await leases.renew(lease, owner, ttl, saved))) return
        renewedAt = performance.now()
      }
      if (!hasSent) await appended.wait(heartbeat)
    }
    await confirms.idle()
  }
}
