import { fromBase64, toBase64, utf8 } from './bytes.ts'
import { parseDecimal } from './decimal.ts'
import { HASH_BYTES } from './merkle.ts'

/** A proof that an entry is in the tree of a checkpoint, as a file (c2sp.org/tlog-proof). */
export type TlogProof = {
  /** Application data, such as the contents of the entry. The signature does not cover it. */
  readonly extra?: Uint8Array
  readonly index: number
  /** The hashes of the inclusion proof. The first is that of the leaf's sibling. */
  readonly proof: readonly Uint8Array[]
  readonly checkpoint: string
}

const FIRST = 'c2sp.org/tlog-proof@v1'

export const formatTlogProof = ({ extra, index, proof, checkpoint }: TlogProof): string =>
  [
    FIRST,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...proof.map(toBase64),
    '',
    checkpoint,
  ].join('\n')

export const parseTlogProof = (text: string): TlogProof | undefined => {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  if (first !== FIRST) return undefined
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()?.slice(6) ?? '') : null
  const [, digits = ''] = /^index (.+)$/.exec(lines.shift() ?? '') ?? []
  const index = parseDecimal(digits)
  const proof = lines.map(fromBase64)
  if (extra === undefined || index === undefined) return undefined
  if (proof.some((hash) => hash?.length !== HASH_BYTES)) return undefined
  return {
    ...(extra !== null && { extra }),
    index,
    proof: proof.filter((hash) => hash !== undefined),
    checkpoint: text.slice(end + 2),
  }
}

/** Formats a leaf, and the salt and text from which its digest is computed. */
export const formatExtra = (extra: {
  readonly leaf: string
  readonly salt: string
  readonly text: string
}): Uint8Array => utf8(JSON.stringify(extra))
