import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Checkpoint, SourcePosition } from '../view-store/view-store.ts'
import type {
  Heartbeat,
  PublishedCommit,
  RelayMessage,
  SourceReader,
} from '../published-log/published-commit.ts'

/** A log was replaced, or its history differs from the applied commits'. The consumer must start again. */
export class DivergedHistory extends Error {
  override readonly name = 'DivergedHistory'
  readonly source: string

  constructor(source: string) {
    super(`the log of ${source} is not the one applied so far: views made from it are rebuilt`)
    this.source = source
  }
}

/** A message's place after a checkpoint. `other`: the log was replaced, or the message is old; the log shows which. */
type Place = 'next' | 'seen' | 'gap' | 'other'

export const isHeartbeat = (message: RelayMessage): message is Heartbeat => 'head' in message

export const positionOf = (message: RelayMessage): number =>
  isHeartbeat(message) ? message.head.position : message.position

const placeOf = (at: SourcePosition | undefined, message: RelayMessage): Place => {
  const { position, hash } = isHeartbeat(message) ? message.head : message
  const applied = at?.position ?? 0
  if (at && at.logId !== message.logId) return 'other'
  if (position === applied) return at && at.hash !== hash ? 'other' : 'seen'
  if (position < applied) return isHeartbeat(message) ? 'other' : 'seen'
  if (isHeartbeat(message) || position > applied + 1) return 'gap'
  return at && at.hash !== message.previousHash ? 'other' : 'next'
}

export const advance = (
  checkpoint: Checkpoint,
  { source, logId, position, hash }: PublishedCommit,
): Checkpoint => ({
  ...checkpoint,
  [source]: { logId, position, hash },
})

/** Returns true if a checkpoint includes everything that a heartbeat reports, and is from the same log. */
export const isUpTo = (heartbeat: Heartbeat, checkpoint: Checkpoint): boolean =>
  placeOf(checkpoint[heartbeat.source], heartbeat) === 'seen'

/** Returns true if the logs are ahead or have another history. Reads them only if heartbeats do not show it. */
export const isOutdated = async (
  heartbeats: readonly Heartbeat[],
  checkpoint: Checkpoint,
  reader: SourceReader,
): Promise<boolean> => {
  for (const heartbeat of new Map(heartbeats.map((each) => [each.source, each])).values()) {
    const place = placeOf(checkpoint[heartbeat.source], heartbeat)
    if (place === 'gap') return true
    if (place === 'other' && !(await hasSameHistory(checkpoint, heartbeat.source, reader))) return true
  }
  return false
}

/** Returns the commits that follow a checkpoint. Undefined if there is a gap or another history. */
export const followingOf = (
  commits: readonly PublishedCommit[],
  checkpoint: Checkpoint,
): readonly PublishedCommit[] | undefined => {
  const following: PublishedCommit[] = []
  let at = checkpoint
  for (const commit of commits) {
    const place = placeOf(at[commit.source], commit)
    if (place === 'seen') continue
    if (place !== 'next') return undefined
    at = advance(at, commit)
    following.push(commit)
  }
  return following
}

export type Sequence = {
  readonly checkpoint: Checkpoint
  readonly reader: SourceReader
  readonly limit: number
}

/**
 * Yields batches after `checkpoint`, from `messages` or, for missing ones, from the log. The consumer must
 * apply each batch before it requests the next.
 * @throws DivergedHistory
 */
export async function* inOrder(
  messages: readonly RelayMessage[],
  { checkpoint, reader, limit }: Sequence,
): AsyncGenerator<readonly PublishedCommit[]> {
  let at = checkpoint
  let batch: PublishedCommit[] = []
  let events = 0
  for (const message of messages) {
    const place = placeOf(at[message.source], message)
    if (place === 'seen') continue
    if (place === 'next' && !isHeartbeat(message)) {
      at = advance(at, message)
      batch.push(message)
      events += message.events.length
      if (events < limit) continue
    }
    if (batch.length > 0) yield batch
    batch = []
    events = 0
    if (place === 'other' && !(await hasSameHistory(at, message.source, reader)))
      throw new DivergedHistory(message.source)
    if (place !== 'gap') continue
    const until = positionOf(message)
    for await (const commits of fill(message.source, { checkpoint: at, reader, limit }, until)) {
      yield commits
      at = commits.reduce(advance, at)
    }
    const reached = at[message.source]?.position ?? 0
    if (reached < until) {
      throw new Error(`the log of ${message.source} ends at ${reached}, but its relay has announced ${until}`)
    }
  }
  if (batch.length > 0) yield batch
}

/** Yields all commits after `checkpoint` from the logs, in batches. Throws DivergedHistory. */
export async function* fromLogs(
  sources: readonly string[],
  { checkpoint, reader, limit }: Sequence,
): AsyncGenerator<readonly PublishedCommit[]> {
  for (const source of sources) {
    if (!(await hasSameHistory(checkpoint, source, reader))) throw new DivergedHistory(source)
    yield* fill(source, { checkpoint, reader, limit }, Number.POSITIVE_INFINITY)
  }
}

async function* fill(
  source: string,
  { checkpoint, reader, limit }: Sequence,
  until: number,
): AsyncGenerator<readonly PublishedCommit[]> {
  let at = checkpoint
  while ((at[source]?.position ?? 0) < until) {
    const commits = await reader.read(source, at[source]?.position ?? 0, limit)
    if (commits.length === 0) return
    for (const commit of commits) {
      if (placeOf(at[source], commit) !== 'next') throw new DivergedHistory(source)
      at = advance(at, commit)
    }
    for (const batch of byEvents(commits, limit)) {
      yield batch
      await nextTurn()
    }
  }
}

export const byEvents = (
  commits: readonly PublishedCommit[],
  limit: number,
): readonly (readonly PublishedCommit[])[] => {
  const batches: (readonly PublishedCommit[])[] = []
  let start = 0
  let events = 0
  for (const [index, commit] of commits.entries()) {
    events += commit.events.length
    if (events < limit && index < commits.length - 1) continue
    batches.push(commits.slice(start, index + 1))
    start = index + 1
    events = 0
  }
  return batches
}

/** Returns true if the source's log still has the checkpoint's commit. */
const hasSameHistory = async (
  checkpoint: Checkpoint,
  source: string,
  reader: SourceReader,
): Promise<boolean> => {
  const at = checkpoint[source]
  if (!at) return true
  const { logId, head } = await reader.head(source)
  if (logId !== at.logId || head.position < at.position) return false
  if (head.position === at.position) return head.hash === at.hash
  const [commit] = await reader.read(source, at.position - 1, 1)
  return commit?.hash === at.hash
}
