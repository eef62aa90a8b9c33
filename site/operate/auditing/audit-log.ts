import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { formatVkey, type NoteKey, parseVkey } from '@soko/contracts/transparency/note.ts'
import type { AuditFolder, StoredLogState } from './audit-folder.ts'
import { Alarm } from './findings.ts'
import { count } from './leaf-names.ts'
import { createLeafRecords } from './leaf-records.ts'
import { createLeafTexts } from './leaf-texts.ts'
import type { ListedLog } from './log-list.ts'
import { createLogReading, type Milestone } from './log-reading.ts'
import { readCheckpoint, type SignedCheckpoint } from './signed-checkpoint.ts'
import type { SiteReader } from './site-reader.ts'
import { createTreeEdge, restoreTreeEdge } from './tree-edge.ts'

export type AuditLogOptions = {
  readonly reader: SiteReader
  readonly folder: AuditFolder
  /** The state from earlier runs; for a new log, `former` is that of its predecessor. */
  readonly stored: StoredLogState | undefined
  readonly former: StoredLogState | undefined
  readonly keys: readonly NoteKey[]
  readonly witnesses: readonly NoteKey[]
  /** True to read the whole log, which happens weekly in any case. */
  readonly full: boolean
  readonly now: () => Date
  readonly onProgress: (done: number, total: number) => void
}

export type AuditedLog = {
  readonly size: number
  /** The number of new leaves since the last run; undefined at the first run. */
  readonly added: number | undefined
  readonly full: boolean
  /** Numbers of texts that match their leaves, and (`ended`) of texts that were withdrawn or erased. */
  readonly texts: number
  readonly ended: number
  readonly cosigned: number
  readonly keys: readonly string[]
  /** The log that this one replaces, at the first run that sees it. `isKeySame`: a key of both signed. */
  readonly follows: { readonly origin: string; readonly isKeySame: boolean } | undefined
}

const WEEK = 7 * 24 * 3_600_000

/** Reads new leaves, and weekly the whole log. @throws Alarm; NotChecked if the audit did not finish */
export const auditLog = async (log: ListedLog, options: AuditLogOptions): Promise<AuditedLog> => {
  const { stored } = options
  let served: SignedCheckpoint | undefined
  try {
    return await audit(log, options, (signed) => {
      served = signed
    })
  } catch (error) {
    if (!(error instanceof Alarm)) throw error
    const before = stored ?? options.former
    throw new Alarm(error.about, error.message, {
      ...(before && { 'kept.checkpoint': before.note }),
      ...(served && { 'served.checkpoint': served.note }),
      ...error.evidence,
    })
  }
}

const audit = async (
  log: ListedLog,
  options: AuditLogOptions,
  onServed: (signed: SignedCheckpoint) => void,
): Promise<AuditedLog> => {
  const { reader, folder, stored, witnesses } = options
  const trust = { pinned: pinnedOf(options), witnesses }
  const next = async (known: TreeHead | undefined): Promise<SignedCheckpoint> => {
    const signed = await readCheckpoint(reader, log, trust, known)
    onServed(signed)
    return signed
  }
  const now = options.now()
  const first = await next(stored?.head)
  const full =
    options.full ||
    stored === undefined ||
    now.getTime() - Date.parse(stored.fullAt) >= WEEK ||
    !folder.hasLeaves(log.origin, stored.head.size)
  const isNew = full || first.head.size > stored.head.size
  const read = isNew
    ? await readLog(log, options, first, { from: full ? 0 : stored.head.size, next }).catch(
        async (error: unknown) => {
          if (error instanceof Alarm && full) await readAllNext(folder, stored)
          throw error
        },
      )
    : NOTHING
  const signed = read.signed ?? first
  const keys = signed.keys.map(formatVkey)
  await folder.write({
    origin: log.origin,
    service: log.service,
    from: log.from,
    note: signed.note,
    keys,
    known: [...new Set([...(stored?.known ?? []), ...keys])],
    edge: [...(read.edge ?? stored?.edge ?? [])],
    at: now.toISOString(),
    fullAt: full ? now.toISOString() : stored.fullAt,
  })
  const { size } = signed.head
  const { texts, ended } = read
  return {
    size,
    added: stored && size - stored.head.size,
    full,
    texts,
    ended,
    cosigned: signed.cosigned,
    keys,
    follows: stored === undefined ? followedBy(signed, options.former) : undefined,
  }
}

/** Makes the next run a full one. Other runs would not detect missing older leaves after an alarm. */
const readAllNext = async (folder: AuditFolder, kept: StoredLogState | undefined): Promise<void> => {
  if (kept !== undefined) await folder.write({ ...kept, fullAt: new Date(0).toISOString() })
}

/** Returns the log that this one replaces. Compares public keys: a vkey also depends on the origin. */
const followedBy = (
  { keys }: SignedCheckpoint,
  former: StoredLogState | undefined,
): AuditedLog['follows'] => {
  const before = former?.keys.flatMap((vkey) => parseVkey(vkey)?.publicKey ?? []) ?? []
  const isKeySame = keys.some(({ publicKey }) => before.some((one) => isSameBytes(one, publicKey)))
  return former && { origin: former.origin, isKeySame }
}

/** Returns the keys of which one must have signed: the last signers, or the given keys. */
const pinnedOf = ({ stored, keys }: AuditLogOptions): readonly NoteKey[] | undefined => {
  const isKnown = keys.length === 0 || keys.some((key) => stored?.known.includes(formatVkey(key)))
  if (!isKnown) return keys
  return stored?.keys.map(parseVkey).filter((key) => key !== undefined)
}

type Read = {
  readonly texts: number
  readonly ended: number
  readonly signed?: SignedCheckpoint
  readonly edge?: readonly string[]
}

const NOTHING: Read = { texts: 0, ended: 0 }

/** Reads a log. If texts are missing, reads on to later checkpoints, whose leaves may record why. */
const readLog = async (
  log: ListedLog,
  options: AuditLogOptions,
  first: SignedCheckpoint,
  { from, next }: { readonly from: number; readonly next: (known: TreeHead) => Promise<SignedCheckpoint> },
): Promise<Read> => {
  const { reader, folder, stored, onProgress } = options
  const edge = (from > 0 && restoreTreeEdge(from, stored?.edge ?? [])) || createTreeEdge()
  const records = createLeafRecords()
  await folder.readLeaves(log.origin, edge.size, records)
  const leaves = await folder.openLeaves(log.origin, edge.size)
  try {
    const reading = createLogReading({
      reader,
      log,
      edge,
      records,
      leaves,
      texts: log.isCurrent ? createLeafTexts(reader, log.service) : undefined,
      milestones: milestonesOf(options, first.head),
      onProgress,
    })
    let signed = first
    await reading.readTo(signed.head)
    const isWorthAnother = reader.patience()
    while (!(await reading.readMissing())) {
      // If a text was withdrawn during the read, a later checkpoint soon covers the leaf that records it.
      if (!(await isWorthAnother())) reading.reportMissing()
      signed = await next(signed.head)
      await reading.readTo(signed.head)
    }
    await leaves.keep()
    return { ...reading.counts(), signed, edge: edge.save() }
  } finally {
    await leaves.close()
  }
}

/** Returns the earlier trees that the log must extend. @throws Alarm if it is smaller than its predecessor */
const milestonesOf = ({ stored, former }: AuditLogOptions, { size }: TreeHead): readonly Milestone[] => {
  if (stored !== undefined) {
    const says = `It does not begin with the ${count(stored.head.size)} that were signed before.`
    return [{ head: stored.head, about: 'fork', says }]
  }
  if (former === undefined) return []
  const says = `It does not begin with the ${count(former.head.size)} of ${former.origin}, in whose place it stands: something that was recorded is not in it.`
  if (size < former.head.size) throw new Alarm('begun-anew', says)
  return [{ head: former.head, about: 'begun-anew', says }]
}
