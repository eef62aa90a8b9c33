import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatLeaf, type Leaf } from '@soko/contracts/transparency/leaf.ts'
import {
  formatNote,
  formatVkey,
  type NoteKey,
  noteKey,
  type NoteSignature,
  SignatureType,
} from '@soko/contracts/transparency/note.ts'
import { formatRenewal } from '@soko/contracts/transparency/renewal.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'

export const RECORDED_AT = '2025-09-23T11:03:07.000Z'
export const WITNESSED_AT = '2025-11-17T14:04:00.000Z'

export type TestKey = { readonly key: NoteKey; readonly vkey: string; readonly privateKey: KeyObject }

/** @param type one of `SignatureType` */
export const aKey = (name: string, type: number = SignatureType.ed25519): TestKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const key = noteKey(name, type, Uint8Array.from(raw))
  return { key, vkey: formatVkey(key), privateKey }
}

export const signatureOf = (
  { key, privateKey }: TestKey,
  text: string,
  seconds = Date.parse(WITNESSED_AT) / 1_000,
): NoteSignature => {
  if (key.type === SignatureType.ed25519) return { ...key, bytes: sign(null, Buffer.from(text), privateKey) }
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(seconds))
  const signed = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), privateKey)
  return { ...key, bytes: Buffer.concat([time, signed]) }
}

export const aRenewal = (by: TestKey, next: TestKey): string => {
  const text = formatRenewal(next.key)
  return formatNote({ text, signatures: [signatureOf(by, text)] })
}

const hash = (...parts: readonly (number | Uint8Array)[]): Uint8Array => {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(typeof part === 'number' ? Uint8Array.of(part) : part)
  return sha.digest()
}

/** Returns the largest power of two less than `size`, which is at least 2. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

// A direct implementation of RFC 6962, section 2.1, independent of the tested code.
const rootOf = (entries: readonly string[]): Uint8Array => {
  if (entries.length === 0) return hash()
  if (entries.length === 1) return hash(0, Buffer.from(entries[0] ?? ''))
  const split = splitOf(entries.length)
  return hash(1, rootOf(entries.slice(0, split)), rootOf(entries.slice(split)))
}

const inclusionOf = (index: number, entries: readonly string[]): readonly Uint8Array[] => {
  if (entries.length <= 1) return []
  const split = splitOf(entries.length)
  const [left, right] = [entries.slice(0, split), entries.slice(split)]
  return index < split
    ? [...inclusionOf(index, left), rootOf(right)]
    : [...inclusionOf(index - split, right), rootOf(left)]
}

const consistencyOf = (size: number, entries: readonly string[], isWhole = true): readonly Uint8Array[] => {
  if (size === entries.length) return isWhole ? [] : [rootOf(entries)]
  const split = splitOf(entries.length)
  const [left, right] = [entries.slice(0, split), entries.slice(split)]
  return size <= split
    ? [...consistencyOf(size, left, isWhole), rootOf(right)]
    : [...consistencyOf(size - split, right, false), rootOf(left)]
}

const base64 = (hashes: readonly Uint8Array[]): string[] =>
  hashes.map((each) => Buffer.from(each).toString('base64'))

export type Written = {
  readonly kind?: string
  readonly version?: number
  readonly time?: string
  readonly of?: number
  readonly text?: object
}

export const SALT = '0123456789abcdef0123456789abcdef'

export const aLeaf = ({ kind = 'version', version = 1, time = RECORDED_AT, of, text = {} }: Written) =>
  formatLeaf({
    v: 1,
    kind,
    version,
    time,
    digest: createHash('sha256')
      .update(SALT + JSON.stringify(text))
      .digest('hex'),
    ...(of !== undefined && { of }),
  } satisfies Leaf)

/** Creates a public log for tests, with a real Merkle tree, real keys and the API's responses. */
export const aPublicLog = ({
  service = 'content',
  origin = `soko.example/log/${service}/01k5abcd`,
  keys = [aKey(origin)],
  renewals = [],
  witnesses = [],
  written = [],
}: {
  readonly service?: LeafProof['service']
  readonly origin?: string
  readonly keys?: readonly TestKey[]
  readonly renewals?: readonly string[]
  readonly witnesses?: readonly TestKey[]
  readonly written?: readonly Written[]
} = {}) => {
  const entries = written.map(aLeaf)

  const checkpoint = (size = entries.length, signers = [...keys, ...witnesses]): string => {
    const text = formatCheckpoint({ origin, size, root: rootOf(entries.slice(0, size)) })
    return formatNote({ text, signatures: signers.map((signer) => signatureOf(signer, text)) })
  }

  const proofOf = (
    index: number,
    {
      size = entries.length,
      seen,
      signers,
    }: {
      readonly size?: number
      readonly seen?: number | undefined
      readonly signers?: readonly TestKey[]
    } = {},
  ): LeafProof => {
    const shown = entries.slice(0, size)
    return {
      service,
      origin,
      index,
      leaf: entries[index] ?? '',
      state: 'stands',
      text: JSON.stringify(written[index]?.text ?? {}),
      salt: SALT,
      ended: null,
      others: [],
      restsOn: [],
      proof: {
        checkpoint: checkpoint(size, signers && [...signers]),
        inclusion: base64(inclusionOf(index, shown)),
        consistency: seen === undefined || seen > size ? null : base64(consistencyOf(seen, shown)),
      },
      vkeys: keys.map(({ vkey }) => vkey),
      renewals: [...renewals],
      witnesses: witnesses.map(({ vkey }) => vkey),
    }
  }
  return { origin, entries, checkpoint, proofOf, keys }
}

export const someVersions = (count: number): readonly Written[] =>
  Array.from({ length: count }, (_, at) => ({ text: { postId: `post-${at}`, title: `Analysis ${at}` } }))
