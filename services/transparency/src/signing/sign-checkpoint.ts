import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import type { LogKey } from '../keys/log-keys.ts'
import { signingKeys, signNote } from '../keys/sign-note.ts'

export const signCheckpoint = (
  origin: string,
  { size, root }: { readonly size: number; readonly root: Uint8Array },
  keys: readonly LogKey[],
): SignedCheckpoint => {
  const text = formatCheckpoint({ origin, size, root })
  return {
    size,
    root: Buffer.from(root).toString('base64'),
    note: signNote(text, origin, signingKeys(keys)),
  }
}
