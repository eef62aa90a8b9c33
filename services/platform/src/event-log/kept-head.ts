import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'

/**
 * A log's newest head as it is kept beside the log, so that a log that was cut short is noticed: its hashes still fit.
 * `mac` tells a head that a site with this data key has written from damaged bytes. It speaks of accidents: who can change
 * the log's files can most often read the data key, too.
 */
export type SealedHead = Head & { readonly mac: string }

/** Where a log's newest head is kept: beside the log, not in it. */
export type HeadPlace = {
  /** What is kept, as it was found; undefined when nothing is. */
  readonly read: () => Promise<unknown>
  /** Keeps a head in place of an older one, whole or not at all; resolves when it is durable. */
  readonly raise: (head: SealedHead) => Promise<void>
  /** Keeps it in place of any other. */
  readonly replace: (head: SealedHead) => Promise<void>
}

/** The key of the heads of a site's logs (HKDF, RFC 5869, of the data key). */
export const headKeyOf = (dataKey: Uint8Array): Uint8Array =>
  Buffer.from(hkdfSync('sha256', dataKey, '', 'soko log heads', 32))

const macOf = (key: Uint8Array, { position, hash }: Head): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([position, hash]))
    .digest()

export const sealHead = (key: Uint8Array, { position, hash }: Head): SealedHead => ({
  position,
  hash,
  mac: macOf(key, { position, hash }).toString('hex'),
})

const isSealed = (value: unknown): value is SealedHead =>
  typeof value === 'object' &&
  value !== null &&
  'position' in value &&
  Number.isSafeInteger(value.position) &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'mac' in value &&
  typeof value.mac === 'string'

const isGenuine = (key: Uint8Array, sealed: SealedHead): boolean => {
  const [wanted, found] = [macOf(key, sealed), Buffer.from(sealed.mac, 'hex')]
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}

/** A log, to be held against the head that is kept beside it. */
export type HeldLog = {
  /** How messages call it. */
  readonly name: string
  /** Its newest commit; read after what is kept was, or it may seem too old. */
  readonly head: Head
  /** @throws CorruptLog where there is no such position. */
  readonly headAt: (position: number) => Head | Promise<Head>
}

const WHAT_TO_DO = 'Restore a backup, or accept it as it is by verify-log with --accept'

/** The error for a log without a head beside it. */
export const headMissing = (name: string): CorruptLog =>
  new CorruptLog(
    `the head kept beside event log ${name} is missing, so it is not known whether commits are lost at its end. ${WHAT_TO_DO}`,
  )

/**
 * Holds a log against the head kept beside it. That may be behind: it is written a moment after the log.
 * @param kept as `HeadPlace.read` gave it.
 * @param key of `headKeyOf`; without it the seal is not looked at.
 * @throws CorruptLog when commits are missing at the end, or the log is another one.
 */
export const checkKeptHead = async (kept: unknown, log: HeldLog, key?: Uint8Array): Promise<void> => {
  if (kept === undefined) return
  if (!isSealed(kept) || (key !== undefined && !isGenuine(key, kept))) {
    throw new CorruptLog(
      `the head kept beside event log ${log.name} is damaged, so it is not known whether the log is whole. ${WHAT_TO_DO}`,
    )
  }
  const lost = kept.position - log.head.position
  if (lost > 0) {
    throw new CorruptLog(
      `event log ${log.name} is shorter than it has been: it ends at position ${log.head.position} and had ${kept.position}, so the last ${lost === 1 ? 'commit is' : `${lost} commits are`} lost. ${WHAT_TO_DO}`,
    )
  }
  const { hash } = kept.position === 0 ? BEFORE_GENESIS : await log.headAt(kept.position)
  if (hash !== kept.hash) {
    throw new CorruptLog(
      `event log ${log.name} is not the one that was here: position ${kept.position} is another commit. ${WHAT_TO_DO}`,
    )
  }
}
