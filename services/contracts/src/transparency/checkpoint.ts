import { fromBase64, toBase64 } from './bytes.ts'
import { HASH_BYTES, type TreeHead } from './merkle.ts'

/** What a checkpoint says (c2sp.org/tlog-checkpoint): that the log `origin` has a tree of this size and root. */
export type Checkpoint = TreeHead & { readonly origin: string }

const SIZE = /^(?:0|[1-9][0-9]{0,15})$/

/** The text that is signed. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a note; undefined for what is no checkpoint. Lines that extend it are passed over. */
export const parseCheckpoint = (text: string): Checkpoint | undefined => {
  const [origin = '', size = '', encoded = ''] = text.split('\n')
  const root = fromBase64(encoded)
  if (origin === '' || !SIZE.test(size) || root?.length !== HASH_BYTES) return undefined
  return { origin, size: Number(size), root }
}
