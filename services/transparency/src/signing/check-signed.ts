import { digestsOf } from '@soko/platform/event-log/digests-of.ts'
import type { DigestedEvent, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import { OperationsStream, PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { StoredLog } from '@soko/platform/event-log/stored-log.ts'
import type { StoredCommit } from '@soko/platform/event-log/verify-chain.ts'
import { isJsonObject, parseJson } from '@soko/platform/json.ts'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { type LeafRule, leafRuleOf } from '../leaves/leaf-kinds.ts'
import { leafText } from '../leaves/leaf-text.ts'
import { orderOf } from '../leaves/order.ts'
import { acceptedBy } from './signed-loss.ts'
import { addLeaf, type Edge, edgeSubtree, emptyEdge } from '../tiles/edge.ts'
import { rootAt } from '../tree/proofs.ts'

const PAGE_SIZE = 500

/**
 * Computes all leaves again, and the root of each signed tree. Skips accepted losses.
 * @param signed checkpoints by origin. @returns the number of leaves of the log.
 * @throws CorruptLog with the first checkpoint that does not match.
 */
export const checkSigned = async (
  log: Pick<StoredLog, 'read'>,
  signed: ReadonlyMap<string, SignedCheckpoint>,
  onProgress?: (position: number) => void,
): Promise<{ readonly leaves: number }> => {
  const logEvents: StreamEvent[] = []
  for await (const commit of commitsOf(log)) logEvents.push(...publicLogEventsOf(commit))
  const rule = leafRuleOf(logEvents.filter(({ stream }) => stream === PublicLogStream.of()))
  const isAccepted = acceptedBy(logEvents)
  const edge = emptyEdge()
  const remaining = [...signed]
    .filter(([origin, { size }]) => !isAccepted({ origin, size }))
    .toSorted(([, one], [, other]) => one.size - other.size)
  const check = async (): Promise<void> => {
    for (let next = remaining[0]; next !== undefined && next[1].size === edge.size; next = remaining[0]) {
      remaining.shift()
      await checkRoot(edge, next)
    }
  }
  await check()
  const subjects = new Map<string, number>()
  if (rule !== undefined) {
    for await (const commit of commitsOf(log)) {
      for (const event of digestsOf(commit)) if (addEvent(edge, event, rule, subjects)) await check()
      onProgress?.(commit.position)
    }
  }
  const [missing] = remaining
  if (missing !== undefined) {
    const [origin, { size }] = missing
    throw new CorruptLog(
      `the log has ${edge.size} leaves, but ${size} were signed as ${origin}: the newest commits are lost, or an older log was restored`,
    )
  }
  return { leaves: edge.size }
}

/** Returns false if the event is not a leaf. */
const addEvent = (
  edge: Edge,
  event: DigestedEvent,
  rule: LeafRule,
  subjects: Map<string, number>,
): boolean => {
  const kind = rule(event)
  if (kind === undefined) return false
  const of = subjects.get(event.stream)
  if (of === undefined) subjects.set(event.stream, edge.size)
  addLeaf(edge, leafText(event, kind, of), orderOf(event))
  return true
}

const checkRoot = async (edge: Edge, [origin, { size, root }]: [string, SignedCheckpoint]): Promise<void> => {
  const found = await rootAt(async (height, index) => edgeSubtree(edge, height, index), size)
  if (Buffer.from(found).toString('base64') === root) return
  throw new CorruptLog(
    `the first ${size} leaves of the log are not those that were signed as ${origin}: the log was changed or replaced`,
  )
}

const commitsOf = async function* (log: Pick<StoredLog, 'read'>): AsyncGenerator<StoredCommit> {
  for (let after = 0; ;) {
    const commits = await log.read(after, PAGE_SIZE)
    const last = commits.at(-1)
    if (last === undefined) return
    yield* commits
    after = last.position
  }
}

const STREAMS: ReadonlySet<string> = new Set([PublicLogStream.of(), OperationsStream.of()])

/** Events that configure the public log or accept a loss. */
const publicLogEventsOf = ({ position, time, events }: StoredCommit): readonly StreamEvent[] =>
  events.flatMap(({ stream, version, type, schema, data }, index) => {
    if (!STREAMS.has(stream)) return []
    const parsed = data === null ? undefined : parseJson(data)
    return [
      {
        position,
        index,
        time,
        stream,
        version,
        type,
        schema,
        data: isJsonObject(parsed) ? parsed : undefined,
      },
    ]
  })
