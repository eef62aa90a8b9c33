import type { EventBus } from '../event-bus/event-bus.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { traceCommits } from '../telemetry/commit-traces.ts'
import { createSignal } from '../waiting/signal.ts'
import type { Leases } from '../leases/leases.ts'
import { batchText, commitsTopic, formerCommitsTopic } from '../published-log/published-commit.ts'
import type { CommitText, OwnPublishedLog } from '../published-log/published-log.ts'
import { createPipeline } from '../waiting/pipeline.ts'

export type RelayOptions = {
  readonly publishedLog: OwnPublishedLog
  readonly log: Pick<EventLog, 'id' | 'onAppend'>
  readonly bus: EventBus
  readonly leases: Leases
  /** Names this process among the replicas; unique for ever. */
  readonly owner: string
  /** Milliseconds between heartbeats. The lease lasts five times as long. */
  readonly heartbeat?: number
  /** Commits in a message, at most. */
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

/** Characters in a message, at most; a single commit may be longer. */
const LONGEST_BATCH = 256 * 1024
/** Messages that are sent before the first of them is confirmed. */
const IN_FLIGHT = 4

/** The lease that the process which relays a service's log holds. Another log starts from its own beginning. */
export const relayLease = (source: string, logId: string): string => `relay.${source}.${logId}`

/**
 * Tails a service's log and publishes every commit, in order: what was appended while it was busy goes as one message. Of several
 * replicas the holder of the lease does so. The checkpoint is saved with each renewal of the lease: after a crash up to a heartbeat's commits
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
  const former = formerCommitsTopic(publishedLog.source)
  const lease = relayLease(publishedLog.source, log.id)
  const ttl = 5 * heartbeat
  const appended = createSignal()
  let status: RelayState['status'] = 'stopped'
  let published = 0
  /** Whether queues of the release before this one take the former topic. */
  let formerIsTaken = false
  let error: string | undefined
  let running: Promise<void> = Promise.resolve()
  let stopListening = (): void => {}

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
  /** Publishes until the lease is lost or the relay stops. */
  const relayFrom = async (checkpoint: number): Promise<void> => {
    status = 'relaying'
    const { head } = await publishedLog.head()
    // A log restored from a backup ends before the checkpoint: what comes next is new again.
    published = Math.min(checkpoint, head.position)
    // That is saved at once: after a crash the next one must not believe that what is new then was published.
    let saved = published < checkpoint ? undefined : published
    let renewed = performance.now()
    let spoken = Number.NEGATIVE_INFINITY
    let sent = published
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
        published = last.position
        error = undefined
      })
      return true
    }
    /** What was published is saved with every heartbeat; while there is nothing new the lease is held on to half as often. */
    const isToBeRenewed = (): boolean =>
      saved === undefined || performance.now() - renewed >= heartbeat * (saved === published ? 2 : 1)

    while (!appended.interrupted) {
      confirms.throwIfFailed()
      const isAllSent = performance.now() - spoken >= heartbeat && (await speak())
      const hasSent = !isAllSent && (await sendNext())
      if (isToBeRenewed()) {
        saved = published
        if (!(await leases.renew(lease, owner, ttl, saved))) return
        renewed = performance.now()
      }
      if (!hasSent) await appended.wait(heartbeat)
    }
    await confirms.idle()
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
