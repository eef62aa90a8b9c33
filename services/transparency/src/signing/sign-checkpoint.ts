import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatNote, noteKey, type NoteKey, SignatureType } from '@soko/contracts/transparency/note.ts'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { signWith } from '../keys/log-key.ts'
import type { LogKey } from '../keys/log-keys.ts'

/** A key as those who verify know it. Its name is the origin. */
export const noteKeyOf = (origin: string, { publicKey }: LogKey): NoteKey =>
  noteKey(origin, SignatureType.ed25519, publicKey)

/** Those that sign: one, or two while they change. */
export const signingKeys = (keys: readonly LogKey[]): readonly LogKey[] =>
  keys.filter(({ retiredAt }) => retiredAt === undefined)

/** Signs the head of a tree with each key that signs. */
export const signCheckpoint = (
  origin: string,
  { size, root }: { readonly size: number; readonly root: Uint8Array },
  keys: readonly LogKey[],
): SignedCheckpoint => {
  const text = formatCheckpoint({ origin, size, root })
  const signatures = signingKeys(keys).map((key) => {
    const { name, id } = noteKeyOf(origin, key)
    return { name, id, bytes: signWith(key, Buffer.from(text)) }
  })
  return { size, root: Buffer.from(root).toString('base64'), note: formatNote({ text, signatures }) }
}
