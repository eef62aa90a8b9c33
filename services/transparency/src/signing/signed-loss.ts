import { buffer } from 'node:stream/consumers'
import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import type { EventLog, NewEvent, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { OperationsStream, PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { readAllSignatures } from '../checkpoints/signed-objects.ts'
import { leafRuleOf } from '../leaves/leaf-kinds.ts'
import { isOriginOf } from '../origins/origins.ts'
import { edgeKey, parseEdge } from '../tiles/stored-edge.ts'

export type SignedSize = { readonly origin: string; readonly size: number }

export type SignedLoss = {
  readonly leaves: number
  /** Signed checkpoints with more leaves than the log, except accepted losses. */
  readonly lost: readonly [SignedSize, ...SignedSize[]]
}

type Parts = {
  readonly service: string
  readonly log: Pick<EventLog, 'readStream' | 'readDigests' | 'head'>
  readonly objects: Pick<ObjectStore, 'get' | 'list'>
}

const PAGE_SIZE = 500

/** Finds missing leaves, under any origin: commits were lost or an older backup was restored. */
export const findSignedLoss = async ({ service, log, objects }: Parts): Promise<SignedLoss | undefined> => {
  // Read before the log, because another process may sign new leaves in between.
  const stored = await readAllSignatures(objects)
  const isAccepted = acceptedBy(await log.readStream(OperationsStream.of()))
  const sizes = [...stored]
    .flatMap(([origin, { signed }]) => (signed ? [{ origin, size: signed.size }] : []))
    .filter((each) => isOriginOf(service, each.origin) && !isAccepted(each))
  const limit = Math.max(0, ...sizes.map(({ size }) => size))
  const leaves = limit === 0 ? 0 : await countLeaves({ log, objects, limit })
  const [first, ...others] = sizes.filter(({ size }) => size > leaves)
  return first && { leaves, lost: [first, ...others] }
}

/** @throws CorruptLog if signed leaves are missing and no operator has accepted that. */
export const requireAllSigned = async (parts: Parts): Promise<void> => {
  const loss = await findSignedLoss(parts)
  if (loss === undefined) return
  const [{ origin, size }] = loss.lost
  throw new CorruptLog(
    `the public log of ${parts.service} has ${loss.leaves} leaves, but ${size} were signed as ${origin}: the newest commits are lost, or an older backup was restored. Restore a backup that has them, or accept the log as it is by verify-log with --accept ${parts.service}`,
  )
}

export const acceptSignedLoss = async (
  log: Pick<EventLog, 'append' | 'head'>,
  { leaves, lost }: SignedLoss,
  id: string,
): Promise<void> => {
  const { position, hash } = await log.head()
  const accepted: NewEvent = OperationsStream.LossAccepted({
    found: { position, hash },
    reason: `The public log has ${leaves} leaves, fewer than were signed.`,
    signed: [...lost],
  })
  await log.append({ id, expected: {}, events: [accepted] })
}

/** @param operations events of the stream `operations`. */
export const acceptedBy = (operations: readonly StreamEvent[]): ((signed: SignedSize) => boolean) => {
  const accepted = operations
    .filter(isOfType(OperationsStream.LossAccepted))
    .flatMap(({ data }) => data?.signed ?? [])
  return ({ origin, size }) => accepted.some((each) => each.origin === origin && each.size >= size)
}

/** Counts the leaves of the log, up to `limit`. Leaves in the stored tree are not counted again. */
const countLeaves = async ({
  log,
  objects,
  limit,
}: Omit<Parts, 'service'> & { readonly limit: number }): Promise<number> => {
  const configuration = await log.readStream(PublicLogStream.of())
  const rule = leafRuleOf(configuration)
  if (rule === undefined) return 0
  const origin = configuration.findLast(isOfType(PublicLogStream.OriginBegun))?.data?.origin
  const stored = origin === undefined ? undefined : await objects.get(edgeKey(origin))
  const edge = stored && parseEdge(await buffer(stored))
  const [end] = edge === undefined || edge.position === 0 ? [] : await log.readDigests(edge.position - 1, 1)
  const isOfThisLog = edge !== undefined && end?.hash === edge.hash
  let { leaves, position } = isOfThisLog
    ? { leaves: edge.edge.size, position: edge.position }
    : { leaves: 0, position: 0 }
  while (leaves < limit) {
    const commits = await log.readDigests(position, PAGE_SIZE)
    const last = commits.at(-1)
    if (last === undefined) break
    for (const { events } of commits) leaves += events.filter((event) => rule(event) !== undefined).length
    position = last.position
  }
  return leaves
}
