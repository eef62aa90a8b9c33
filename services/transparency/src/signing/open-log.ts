import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import type { LogKeys } from '../keys/log-keys.ts'
import { type LeafRule, leafRuleOf } from '../leaves/leaf-kinds.ts'
import { orderOf } from '../leaves/order.ts'
import { hostOf } from '../origins/origins.ts'
import { type LogTree, NewPast, openLogTree } from '../tree/log-tree.ts'

/** Why a log is not signed. */
export type Unsigned = 'other-host' | 'new-past' | 'lost-key'

/** A log as it stands under its newest origin. */
export type OpenedLog = {
  readonly origin: string
  readonly rule: LeafRule
  /** See `countBeginnings`. */
  readonly beginnings: number
  /** Undefined where the log is not the one that was signed. */
  readonly tree?: LogTree
  readonly unsigned?: Unsigned
}

/** Which events are leaves was changed since the log was opened: it is about to be opened again. */
export class LogBegunAnew extends Error {
  override readonly name = 'LogBegunAnew'
}

const STREAM = PublicLogStream.of()

/** How often the log was begun anew, or the list of its leaves was changed. */
export const countBeginnings = async (log: Pick<EventLog, 'readStreamDigests'>): Promise<number> =>
  (await log.readStreamDigests(STREAM)).length

/**
 * Opens the public log of a service: its tree, followed to the end of the log, and whether it goes on from what was signed last.
 * @param host at which the site is now.
 */
export const openPublicLog = async (parts: {
  readonly log: EventLog
  readonly objects: ObjectStore
  readonly checkpoints: Pick<CheckpointStore, 'read'>
  readonly keys: Pick<LogKeys, 'read'>
  readonly host: string
  /** Ends it, and all that follows the log later: a large log takes minutes when its tree is built anew. */
  readonly signal?: AbortSignal
}): Promise<OpenedLog> => {
  const { log, objects, checkpoints, keys, host, signal } = parts
  const events = await log.readStream(STREAM)
  const origin = events.findLast((event) => event.type === PublicLogStream.OriginBegun.type)?.data?.['origin']
  const judge = leafRuleOf(events)
  if (judge === undefined || typeof origin !== 'string') throw new Error('the public log has not begun')
  const knownTo = Math.max(...events.map(orderOf))
  const rule: LeafRule = (event) => {
    if (event.type === PublicLogStream.LeafKindsFixed.type && orderOf(event) > knownTo)
      throw new LogBegunAnew()
    return judge(event)
  }
  const opened = { origin, rule, beginnings: events.length }
  try {
    // Read before the log, because another process may sign new leaves in between.
    const { signed } = await checkpoints.read(origin)
    const tree = await openLogTree({ log, objects, origin, rule, signal })
    await tree.follow()
    if (signed !== undefined && !(await goesOnFrom(tree, signed))) return { ...opened, unsigned: 'new-past' }
    // Another key under one origin is what somebody else would sign with, too.
    const hasLostKey = signed !== undefined && (await keys.read()).length === 0
    const unsigned = hostOf(origin) === host ? (hasLostKey ? 'lost-key' : undefined) : 'other-host'
    if (unsigned === undefined) return { ...opened, tree }
    // Under another origin its last leaves are served from what is stored.
    await tree.save()
    return { ...opened, tree, unsigned }
  } catch (error) {
    if (error instanceof NewPast) return { ...opened, unsigned: 'new-past' }
    throw error
  }
}

/** Whether a tree begins with what was signed. */
export const goesOnFrom = async (tree: LogTree, { size, root }: SignedCheckpoint): Promise<boolean> =>
  size <= tree.size() && Buffer.from(await tree.root(size)).toString('base64') === root
