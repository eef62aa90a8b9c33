import { formatNote, noteKey, type NoteKey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { signWith } from './log-key.ts'
import type { LogKey } from './log-keys.ts'

/** Returns the key of an origin for notes. Its name is the origin. */
export const noteKeyOf = (origin: string, { publicKey }: LogKey): NoteKey =>
  noteKey(origin, SignatureType.ed25519, publicKey)

/** Returns the keys that are not retired: one, or two during a key change. */
export const signingKeys = (keys: readonly LogKey[]): readonly LogKey[] =>
  keys.filter(({ retiredAt }) => retiredAt === undefined)

/** Returns a note signed by all keys. @throws Error if a key is retired. */
export const signNote = (text: string, origin: string, keys: readonly LogKey[]): string => {
  const signatures = keys.map((key) => {
    const { name, id } = noteKeyOf(origin, key)
    return { name, id, bytes: signWith(key, Buffer.from(text)) }
  })
  return formatNote({ text, signatures })
}
