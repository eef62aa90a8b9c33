import { fromBase64, toBase64 } from './bytes.ts'
import { parseDecimal } from './decimal.ts'
import { HASH_BYTES, type TreeHead } from './merkle.ts'

/** A checkpoint (c2sp.org/tlog-checkpoint). `origin` identifies the log. */
export type Checkpoint = TreeHead & { readonly origin: string }

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Parses the text of a note; returns undefined if it is not a checkpoint. Ignores extension lines. */
export const parseCheckpoint = (text: string): Checkpoint | undefined => {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.includes('')) return undefined
  const [origin = '', digits = '', encoded = ''] = lines
  const size = parseDecimal(digits)
  const root = fromBase64(encoded)
  return size === undefined || root?.length !== HASH_BYTES ? undefined : { origin, size, root }
}
