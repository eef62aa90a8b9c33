import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64, isSameBytes, toBase64, toHex, utf8 } from './bytes.ts'

/** Signed notes (c2sp.org/signed-note). A signature identifies its key by a name and the start of a hash. */

export const SignatureType = { ed25519: 1, cosignature: 4 } as const

/** A public key. Its vkey format is `<name>+<id>+<type and key>`. */
export type NoteKey = {
  readonly name: string
  readonly id: string
  readonly type: number
  readonly publicKey: Uint8Array
}

export type NoteSignature = {
  readonly name: string
  readonly id: string
  /** The signature line after the id of the key, decoded. For a witness, it starts with a time. */
  readonly bytes: Uint8Array
}

/** A signed note. `text` is the signed text and ends with a newline. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] }

const ID_BYTES = 4
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** The limit of Go's `sumdb/note`, so that both implementations accept the same notes. */
const SIGNATURES_AT_MOST = 100
const NAME = /^[^\p{White_Space}+]+$/u

/** The first bytes of the SHA-256 hash of the name, a newline, the type and the key. */
export const keyIdOf = (name: string, type: number, publicKey: Uint8Array): string =>
  toHex(sha256(Uint8Array.from([...utf8(`${name}\n`), type, ...publicKey])).subarray(0, ID_BYTES))

export const noteKey = (name: string, type: number, publicKey: Uint8Array): NoteKey => ({
  name,
  type,
  publicKey,
  id: keyIdOf(name, type, publicKey),
})

/** Formats a key in vkey format: `soko.example/log/content/01K5ABCD+1a2b3c4d+AX...`. */
export const formatVkey = ({ name, id, type, publicKey }: NoteKey): string =>
  `${name}+${id}+${toBase64(Uint8Array.from([type, ...publicKey]))}`

/** Parses a key in vkey format; returns undefined if it is malformed or of an unknown type. */
export const parseVkey = (text: string): NoteKey | undefined => {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text.trim()) ?? []
  const bytes = fromBase64(encoded)
  if (bytes?.length !== 1 + KEY_BYTES || !NAME.test(name)) return undefined
  const [type = 0] = bytes
  if (type !== SignatureType.ed25519 && type !== SignatureType.cosignature) return undefined
  const key = noteKey(name, type, bytes.subarray(1))
  return key.id === id ? key : undefined
}

const LINE = /^\u2014 ([^\p{White_Space}+]+) (\S+)$/u

export const formatSignature = ({ name, id, bytes }: NoteSignature): string => {
  const idBytes = Array.from({ length: ID_BYTES }, (_, at) =>
    Number.parseInt(id.slice(2 * at, 2 * at + 2), 16),
  )
  return `\u2014 ${name} ${toBase64(Uint8Array.from([...idBytes, ...bytes]))}`
}

export const parseSignature = (line: string): NoteSignature | undefined => {
  const [, name = '', encoded = ''] = LINE.exec(line) ?? []
  const bytes = fromBase64(encoded)
  if (bytes === undefined || bytes.length <= ID_BYTES) return undefined
  return { name, id: toHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES) }
}

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map((each) => `${formatSignature(each)}\n`).join('')}`

/** Control characters, and lone surrogates, which UTF-8 cannot encode: forbidden in notes. */
// oxlint-disable-next-line no-control-regex
const NEVER = /[\u0000-\u0009\u000b-\u001f\p{Surrogate}]/u

/** Parses a note; returns undefined if it is malformed or has more than 100 signatures. */
export const parseNote = (note: string): Note | undefined => {
  const end = note.lastIndexOf('\n\n')
  if (end === -1 || !note.endsWith('\n') || NEVER.test(note)) return undefined
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > SIGNATURES_AT_MOST) return undefined
  const signatures = lines.map(parseSignature)
  if (signatures.some((each) => each === undefined)) return undefined
  return { text: note.slice(0, end + 1), signatures: signatures.filter((each) => each !== undefined) }
}

export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean>

/** `seenAt`, in seconds since 1970, is only set by witnesses. */
export type Verified = { readonly key: NoteKey; readonly seenAt?: number }

const TIME_BYTES = 8

/** Returns the signed message, raw signature and time; undefined if the signature's length is wrong. */
const signedBy = (
  key: NoteKey,
  text: string,
  bytes: Uint8Array,
): { readonly message: Uint8Array; readonly signature: Uint8Array; readonly seenAt?: number } | undefined => {
  if (key.type === SignatureType.ed25519)
    return bytes.length === SIGNATURE_BYTES ? { message: utf8(text), signature: bytes } : undefined
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined
  const seenAt = Number(new DataView(bytes.buffer, bytes.byteOffset, TIME_BYTES).getBigUint64(0))
  if (!Number.isSafeInteger(seenAt)) return undefined
  return {
    message: utf8(`cosignature/v1\ntime ${seenAt}\n${text}`),
    signature: bytes.subarray(TIME_BYTES),
    seenAt,
  }
}

/** Returns the known keys that signed, each once; undefined if a signature of theirs is wrong. */
export const verifyNote = async (
  note: Note,
  keys: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<readonly Verified[] | undefined> => {
  const verified = new Map<NoteKey, Verified>()
  for (const { name, id, bytes } of note.signatures) {
    const key = keys.find((each) => each.name === name && each.id === id)
    if (key === undefined || verified.has(key)) continue
    const signed = signedBy(key, note.text, bytes)
    if (signed === undefined || !(await verify(key.publicKey, signed.message, signed.signature)))
      return undefined
    verified.set(key, { key, ...(signed.seenAt !== undefined && { seenAt: signed.seenAt }) })
  }
  return [...verified.values()]
}

export const isSameKey = (one: NoteKey, other: NoteKey): boolean =>
  one.name === other.name && one.type === other.type && isSameBytes(one.publicKey, other.publicKey)
