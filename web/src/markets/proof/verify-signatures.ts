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
  /** The keys that are known from now on; none where something is wrong. */
  readonly known: readonly KnownKey[]
}

/**
 * Whether a key has signed a checkpoint that this browser knows, or one to which renewals lead from it. Those, and one that has signed
 * beside it, are known from then on: so keys are changed. Where none is known yet, at the first sight of a log, the keys are those that the
 * site names.
 * @param note a signed note. @param named vkeys. @param renewals signed notes, the oldest first. @param now ISO 8601.
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

/** Whether one of these keys has signed a checkpoint, and none of them wrongly. @param note a signed note. */
export const isSignedBy = async (
  note: string,
  known: readonly KnownKey[],
  verify: VerifyEd25519,
): Promise<boolean> => {
  const verified = await signaturesOn(note, keysOf(vkeysOf(known), SignatureType.ed25519), verify)
  return verified !== undefined && verified.length > 0
}

/** Which witnesses have signed a checkpoint. One that is away is none the worse. @param note a signed note. @param named their vkeys. */
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

/** The keys of a type among these; what is none is passed over. */
const keysOf = (vkeys: readonly string[], type: number): readonly NoteKey[] =>
  vkeys
    .map(parseVkey)
    .filter((key) => key?.type === type)
    .filter((key) => key !== undefined)

/** The signatures of keys on a note; undefined where one of them is wrong, or there is no note. */
const signaturesOn = async (
  note: string,
  keys: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<readonly Verified[] | undefined> => {
  const parsed = parseNote(note)
  return parsed && verifyNote(parsed, keys, verify)
}
