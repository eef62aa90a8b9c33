import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'

/**
 * The newest commit, stored beside the log: shows missing commits at the end, which the hash chain cannot.
 * `mac` protects only against accidents, because attackers can usually read the data key, too.
 */
export type SealedHead = Head & { readonly mac: string }

export type HeadPlace = {
  readonly read: () => Promise<unknown>
  readonly raise: (head: SealedHead) => Promise<void>
  readonly replace: (head: SealedHead) => Promise<void>
}

/** Derives the key for all heads of a site from its data key (HKDF, RFC 5869). */
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

export type ComparedLog = {
  readonly name: string
  /** The newest commit. It must be read after the stored head; otherwise it could be older. */
  readonly head: Head
  readonly headAt: (position: number) => Head | Promise<Head>
}

const WHAT_TO_DO = 'Restore a backup, or accept it as it is by verify-log with --accept'

export const headMissing = (name: string): CorruptLog =>
  new CorruptLog(
    `the head stored beside event log ${name} is missing, so it is not known whether commits are lost at its end. ${WHAT_TO_DO}`,
  )

/**
 * Compares a log with its stored head, which may be slightly behind. Without `key` the MAC is not checked.
 * @throws CorruptLog if commits are missing at the end, or the head is from another log.
 */
export const compareWithStoredHead = async (
  stored: unknown,
  log: ComparedLog,
  key?: Uint8Array,
): Promise<void> => {
  if (stored === undefined) return
  if (!isSealed(stored) || (key !== undefined && !isGenuine(key, stored))) {
    throw new CorruptLog(
      `the head stored beside event log ${log.name} is damaged, so it is not known whether the log is whole. ${WHAT_TO_DO}`,
    )
  }
  const lost = stored.position - log.head.position
  if (lost > 0) {
    throw new CorruptLog(
      `event log ${log.name} is shorter than it has been: it ends at position ${log.head.position} and had ${stored.position}, so the last ${lost === 1 ? 'commit is' : `${lost} commits are`} lost. ${WHAT_TO_DO}`,
    )
  }
  const { hash } = stored.position === 0 ? BEFORE_GENESIS : await log.headAt(stored.position)
  if (hash !== stored.hash) {
    throw new CorruptLog(
      `event log ${log.name} is not the one that was here: position ${stored.position} is another commit. ${WHAT_TO_DO}`,
    )
  }
}
