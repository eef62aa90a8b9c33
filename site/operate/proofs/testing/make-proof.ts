import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatLeaf, type Leaf } from '@soko/contracts/transparency/leaf.ts'
import {
  formatNote,
  formatVkey,
  type NoteKey,
  noteKey,
  SignatureType,
} from '@soko/contracts/transparency/note.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { formatExtra, formatTlogProof } from '@soko/contracts/transparency/tlog-proof.ts'
import { digestOf, newSalt } from '@soko/platform/event-log/commit-hash.ts'

export type Signer = { readonly key: NoteKey; readonly vkey: string; readonly privateKey: KeyObject }

export const newSigner = (name: string, type: number = SignatureType.ed25519): Signer => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
  const key = noteKey(name, type, bytes)
  return { key, vkey: formatVkey(key), privateKey }
}

/** In seconds since 1970. */
export const SEEN_AT = 1_763_388_245

export const signNote = (text: string, signers: readonly Signer[]): string =>
  formatNote({
    text,
    signatures: signers.map(({ key: { name, id, type }, privateKey }) => {
      if (type === SignatureType.ed25519) return { name, id, bytes: sign(null, utf8(text), privateKey) }
      const time = Buffer.alloc(8)
      time.writeBigUInt64BE(BigInt(SEEN_AT))
      const message = utf8(`cosignature/v1\ntime ${SEEN_AT}\n${text}`)
      return { name, id, bytes: Uint8Array.of(...time, ...sign(null, message, privateKey)) }
    }),
  })

export type Made = {
  readonly text: string
  readonly salt: string
  /** Entries of the log; the one at `index` is the leaf of the text. */
  readonly entries: readonly string[]
  readonly index: number
  readonly origin: string
  readonly signers: readonly Signer[]
}

export const makeLog = (
  {
    size,
    index,
    kind = 'version',
  }: { readonly size: number; readonly index: number; readonly kind?: string },
  text: string,
  log: Signer,
  witnesses: readonly Signer[] = [],
): Made => {
  const leafOf = (at: number, salt: string, each: string): Leaf => ({
    v: 1,
    kind,
    version: 1 + at,
    time: '2025-09-23T14:03:07.120Z',
    digest: digestOf(salt, each),
    ...(at > 0 && { of: 0 }),
  })
  const salt = newSalt()
  const entries = Array.from({ length: size }, (_, at) =>
    formatLeaf(at === index ? leafOf(at, salt, text) : leafOf(at, newSalt(), `{"title":"Text ${at}"}`)),
  )
  return { text, salt, entries, index, origin: log.key.name, signers: [log, ...witnesses] }
}

export const makeProof = ({ text, salt, entries, index, origin, signers }: Made): string => {
  const tree = naiveTree(entries.map(utf8))
  const size = entries.length
  return formatTlogProof({
    extra: formatExtra({ leaf: entries[index] ?? '', salt, text }),
    index,
    proof: tree.inclusion(index, size),
    checkpoint: signNote(formatCheckpoint({ origin, size, root: tree.root(size) }), signers),
  })
}
