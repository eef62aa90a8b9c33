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
  /** The keys known from now on; empty after a failure. */
  readonly known: readonly KnownKey[]
}

/**
 * Checks that a known key signed the checkpoint, or one that renewals lead to. On the first visit, the
 * keys are the ones that the site names. Keys that sign beside a known key become known.
 * @param named vkeys @param renewals signed notes, oldest first
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

/** Whether one of the keys signed a checkpoint, and none of them invalidly. @param note a signed note */
export const isSignedBy = async (
  note: string,
  known: readonly KnownKey[],
  verify: VerifyEd25519,
): Promise<boolean> => {
  const verified = await signaturesOn(note, keysOf(vkeysOf(known), SignatureType.ed25519), verify)
  return verified !== undefined && verified.length > 0
}

/** Returns which witnesses signed. Missing ones are no failure. @param named vkeys */
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

/** Parses the keys of the given type; ignores invalid ones. */
const keysOf = (vkeys: readonly string[], type: number): readonly NoteKey[] =>
  vkeys
    .map(parseVkey)
    .filter((key) => key?.type === type)
    .filter((key) => key !== undefined)

/** Returns the signatures of the keys; undefined if one or the note is invalid. */
const signaturesOn = async (
  note: string,
  keys: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<readonly Verified[] | undefined> => {
  const parsed = parseNote(note)
  return parsed && verifyNote(parsed, keys, verify)
}
