import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { isSameKey, type NoteKey, parseNote, verifyNote } from '@soko/contracts/transparency/note.ts'
import { followKeys } from '@soko/contracts/transparency/renewal.ts'
import { verifyEd25519 } from '@soko/transparency/keys/verify-ed25519.ts'
import { z } from 'zod'
import { Alarm, NotChecked } from './findings.ts'
import { count } from './leaf-names.ts'
import { MOST_LEAVES } from './leaf-records.ts'
import type { ListedLog } from './log-list.ts'
import { parseAnswer, type SiteReader } from './site-reader.ts'

export type SignedCheckpoint = {
  readonly note: string
  readonly head: TreeHead
  readonly keys: readonly NoteKey[]
  readonly cosigned: number
}

export type Trust = {
  /** The keys of which one must have signed. Undefined at first use, when any key the site lists is accepted. */
  readonly pinned: readonly NoteKey[] | undefined
  readonly witnesses: readonly NoteKey[]
}

const MOST_BYTES = 100_000

type Log = Pick<ListedLog, 'service' | 'origin' | 'path' | 'keys'>

/** Reads the newest checkpoint; retries while it is older than `known`. @throws Alarm */
export const readCheckpoint = async (
  reader: SiteReader,
  log: Log,
  trust: Trust,
  known: TreeHead | undefined,
): Promise<SignedCheckpoint> => {
  const isWorthAnother = reader.patience()
  for (;;) {
    const signed = await readShown(reader, log, trust)
    const { size, root } = signed.head
    if (known === undefined || size > known.size) return signed
    const evidence = { 'served.checkpoint': signed.note }
    if (size === known.size) {
      if (isSameBytes(root, known.root)) return signed
      throw new Alarm('fork', `Two trees of ${count(size)} are signed, with different roots.`, evidence)
    }
    // The checkpoint may come from a process or a cache that lags behind for a short time.
    if (await isWorthAnother()) continue
    throw new Alarm(
      'stale',
      `A tree of ${count(size)} is shown as the newest, but one of ${count(known.size)} was signed before.`,
      evidence,
    )
  }
}

/** Reads the checkpoint. A pinned key, or its successor, must have signed. @throws Alarm, NotChecked if missing */
const readShown = async (
  reader: SiteReader,
  log: Log,
  { pinned, witnesses }: Trust,
): Promise<SignedCheckpoint> => {
  const path = `${log.path}checkpoint`
  const bytes =
    pinned === undefined ? await reader.read(path, MOST_BYTES) : await reader.readPromised(path, MOST_BYTES)
  if (bytes === undefined) throw new NotChecked('It has no signed checkpoint yet.')
  const note = new TextDecoder().decode(bytes)
  const evidence = { 'served.checkpoint': bytes }
  const parsed = parseNote(note)
  const head = parseCheckpoint(parsed?.text ?? '')
  if (parsed === undefined || head?.origin !== log.origin) {
    throw new Alarm(
      'wrong-signature',
      'What it shows as its checkpoint is no signed note of this log.',
      evidence,
    )
  }
  const unpinned = log.keys.filter((key) => pinned?.some((one) => isSameKey(one, key)) !== true)
  const verified = await verifyNote(parsed, [...(pinned ?? []), ...unpinned], verifyEd25519)
  if (verified === undefined) {
    throw new Alarm('wrong-signature', 'A signature of its checkpoint is wrong.', evidence)
  }
  const keys = verified.map(({ key }) => key)
  if (keys.length === 0) {
    throw new Alarm('wrong-signature', 'No key of this log signed its checkpoint.', evidence)
  }
  if (!(await isOneBelieved(reader, log, keys, pinned))) {
    throw new Alarm(
      'changed-key',
      'Its checkpoint is signed by another key than before, which the one before has not signed.',
      evidence,
    )
  }
  const cosignatures = await verifyNote(parsed, witnesses, verifyEd25519)
  if (cosignatures === undefined) {
    throw new Alarm('wrong-signature', 'The signature of a witness under its checkpoint is wrong.', evidence)
  }
  if (head.size > MOST_LEAVES) throw new NotChecked(`It has more than ${MOST_LEAVES} leaves.`)
  return { note, head, keys, cosigned: cosignatures.length }
}

/** Returns true if a key is pinned or succeeds a pinned key. Without pinned keys, any key is accepted. */
const isOneBelieved = async (
  reader: SiteReader,
  log: Log,
  keys: readonly NoteKey[],
  pinned: readonly NoteKey[] | undefined,
): Promise<boolean> => {
  if (pinned === undefined || keys.some((key) => pinned.includes(key))) return true
  const followed = await followKeys(pinned, await readRenewals(reader, log), verifyEd25519)
  return keys.some((key) => followed.some((one) => isSameKey(one, key)))
}

const Renewals = z.object({ renewals: z.array(z.string()).default([]) })
const MOST_LEAF_BYTES = 100_000_000

/** Reads the notes in which keys name their successors. The site sends them with any leaf. */
const readRenewals = async (reader: SiteReader, { service }: Log): Promise<readonly string[]> => {
  const path = `/api/logs/${service}/leaves/0`
  const bytes = await reader.read(path, MOST_LEAF_BYTES)
  return bytes === undefined ? [] : parseAnswer(bytes, Renewals, path).renewals
}
