import { type NoteKey, type NoteSignature, SignatureType } from '@soko/contracts/transparency/note.ts'
import { createNodeKey } from '@soko/contracts/transparency/testing/node-keys.ts'

export type TestKey = { readonly key: NoteKey; sign(text: string): NoteSignature }

const signatureOf = ({ name, id }: NoteKey, bytes: Uint8Array): NoteSignature => ({ name, id, bytes })

export const makeLogKey = (origin: string): TestKey => {
  const made = createNodeKey(origin)
  return { key: made.key, sign: (text) => signatureOf(made.key, made.sign(text)) }
}

/** @param now in milliseconds. */
export const makeWitnessKey = (name: string, now: () => number = Date.now): TestKey => {
  const made = createNodeKey(name, SignatureType.cosignature)
  return {
    key: made.key,
    sign: (text) => {
      const seconds = Math.floor(now() / 1_000)
      const bytes = new Uint8Array(8 + 64)
      new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds))
      bytes.set(made.sign(`cosignature/v1\ntime ${seconds}\n${text}`), 8)
      return signatureOf(made.key, bytes)
    },
  }
}
