import {
  formatVkey,
  isSameKey,
  type NoteKey,
  parseNote,
  parseVkey,
  SignatureType,
  type Verified,
  verifyNote,
  type VerifyEd25519,
} from '@soko/contracts/transparency/note.ts'
import { followKeys } from '@soko/contracts/transparency/renewal.ts'
import { failed, type KnownKey, type Steps } from './verification.ts'

type Signed = {
  readonly step: Steps['signature']
  /** The keys to store for the next visit; empty after a failure. */
  readonly known: readonly KnownKey[]
}

/**
 * Requires a signature by a known key, or by a key that a known key announced in a renewal. On the first
 * visit, trusts the keys named by the site. On success, the announced keys and the named keys with
 * a valid signature become known.
 * @param renewals signed notes, oldest first
 */
export const verifySignature = async (
  note: string,
  {
    origin,
    named,
    renewals,
    known,
    now,
  }: {
    readonly origin: string
    readonly named: readonly string[]
    readonly renewals: readonly string[]
    readonly known: readonly KnownKey[]
    readonly now: string
  },
  verify: VerifyEd25519,
): Promise<Signed> => {
  const former = keysOf(vkeysOf(known), SignatureType.ed25519)
  const followed = await followKeys(former, renewals, verify)
  const others = keysOf(named, SignatureType.ed25519).filter(
    (key) => key.name === origin && !followed.some((each) => isSameKey(each, key)),
  )
  const verified = await signaturesOn(note, [...followed, ...others], verify)
  if (verified === undefined) return { step: failed('wrong'), known: [] }
  const signers = verified.map(({ key }) => key)
  const trusted = known.length === 0 ? others : followed
  const signer = signers.find((key) => former.includes(key)) ?? signers.find((key) => trusted.includes(key))
  if (signer === undefined) return { step: failed('unknown-key'), known: [] }
  const vkey = formatVkey(signer)
  return {
    step: {
      state: 'verified',
      key: `${signer.name}+${signer.id}`,
      since: known.find((each) => each.vkey === vkey)?.since ?? null,
      isRenewed: followed.includes(signer) && !former.includes(signer),
    },
    known: [
      ...known,
      ...[...followed, ...signers.filter((key) => others.includes(key))]
        .filter((key) => !former.includes(key))
        .map((key) => ({ vkey: formatVkey(key), since: now })),
    ],
  }
}

/** Whether the note has a valid signature by one of the keys, and no invalid one. */
export const isSignedBy = async (
  note: string,
  known: readonly KnownKey[],
  verify: VerifyEd25519,
): Promise<boolean> => {
  const verified = await signaturesOn(note, keysOf(vkeysOf(known), SignatureType.ed25519), verify)
  return verified !== undefined && verified.length > 0
}

/** Returns the witnesses with valid signatures. Missing signatures are not a failure. */
export const verifyWitnesses = async (
  note: string,
  named: readonly string[],
  verify: VerifyEd25519,
): Promise<Steps['witnesses']> => {
  const keys = keysOf(named, SignatureType.cosignature)
  if (keys.length === 0) return { state: 'none' }
  const verified = await signaturesOn(note, keys, verify)
  if (verified === undefined) return failed('wrong')
  const times = verified.map(({ seenAt = Infinity }) => seenAt)
  return {
    state: 'verified',
    names: verified.map(({ key }) => key.name),
    of: keys.length,
    seenBy: times.length === 0 ? null : Math.min(...times),
  }
}

const vkeysOf = (known: readonly KnownKey[]): readonly string[] => known.map(({ vkey }) => vkey)

const keysOf = (vkeys: readonly string[], type: number): readonly NoteKey[] =>
  vkeys
    .map(parseVkey)
    .filter((key) => key?.type === type)
    .filter((key) => key !== undefined)

/** Returns the valid signatures by the keys; undefined if the note or one of these signatures is invalid. */
const signaturesOn = async (
  note: string,
  keys: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<readonly Verified[] | undefined> => {
  const parsed = parseNote(note)
  return parsed && verifyNote(parsed, keys, verify)
}
