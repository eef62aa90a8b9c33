import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import type { LogKeys } from '../keys/log-keys.ts'
import { type LeafRule, leafRuleOf } from '../leaves/leaf-kinds.ts'
import { orderOf } from '../leaves/order.ts'
import { hostOf } from '../origins/origins.ts'
import { type LogTree, HistoryMismatch, openLogTree } from '../tree/log-tree.ts'

/**
 * `other-host`: the site runs at another host than its origin. `new-past`: the log does not extend the last
 * signed tree. `lost-key`: the signing keys are lost.
 */
export type UnsignedReason = 'other-host' | 'new-past' | 'lost-key'

export type OpenedLog = {
  readonly origin: string
  readonly rule: LeafRule
  /** The result of `countConfigurationChanges` when the log was opened. */
  readonly configurationChanges: number
  /** Undefined if the log differs from the signed one. */
  readonly tree?: LogTree
  readonly unsigned?: UnsignedReason
}

/** The list of leaf kinds changed after the log was opened. It is reopened within seconds. */
export class LeafKindsChanged extends Error {
  override readonly name = 'LeafKindsChanged'
}

const STREAM = PublicLogStream.of()

/** Counts changes of origin and leaf kinds. If the count increases, the log must be reopened. */
export const countConfigurationChanges = async (log: Pick<EventLog, 'readStreamDigests'>): Promise<number> =>
  (await log.readStreamDigests(STREAM)).length

/** Checks that the log extends the last signed checkpoint. @param parts.host the current host of the site. */
export const openPublicLog = async (parts: {
  readonly log: EventLog
  readonly objects: ObjectStore
  readonly checkpoints: Pick<CheckpointStore, 'read'>
  readonly keys: Pick<LogKeys, 'read'>
  readonly host: string
  /** Aborts opening (minutes for a large log), and later updates of the tree. */
  readonly signal?: AbortSignal
}): Promise<OpenedLog> => {
  const { log, objects, checkpoints, keys, host, signal } = parts
  const events = await log.readStream(STREAM)
  const origin = events.findLast((event) => event.type === PublicLogStream.OriginBegun.type)?.data?.['origin']
  const leafRule = leafRuleOf(events)
  if (leafRule === undefined || typeof origin !== 'string') throw new Error('the public log has not begun')
  const lastKnownOrder = Math.max(...events.map(orderOf))
  const rule: LeafRule = (event) => {
    if (event.type === PublicLogStream.LeafKindsFixed.type && orderOf(event) > lastKnownOrder)
      throw new LeafKindsChanged()
    return leafRule(event)
  }
  const opened = { origin, rule, configurationChanges: events.length }
  try {
    // Read before the log, because another process may sign new leaves in between.
    const { signed } = await checkpoints.read(origin)
    const tree = await openLogTree({ log, objects, origin, rule, signal })
    await tree.follow()
    if (signed !== undefined && !(await extendsCheckpoint(tree, signed)))
      return { ...opened, unsigned: 'new-past' }
    // A new key must not sign under the same origin: verifiers could not distinguish it from a forger's.
    const hasLostKey = signed !== undefined && (await keys.read()).length === 0
    const unsigned = hostOf(origin) === host ? (hasLostKey ? 'lost-key' : undefined) : 'other-host'
    if (unsigned === undefined) return { ...opened, tree }
    // Stored now, because the tree is read from the object store after another origin begins.
    await tree.save()
    return { ...opened, tree, unsigned }
  } catch (error) {
    if (error instanceof HistoryMismatch) return { ...opened, unsigned: 'new-past' }
    throw error
  }
}

export const extendsCheckpoint = async (tree: LogTree, { size, root }: SignedCheckpoint): Promise<boolean> =>
  size <= tree.size() && Buffer.from(await tree.root(size)).toString('base64') === root
