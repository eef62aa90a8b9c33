import { sha256 } from '@noble/hashes/sha2.js'
import { toHex, utf8 } from '@soko/contracts/transparency/bytes.ts'
import type { Leaf } from '@soko/contracts/transparency/leaf.ts'
import { leafHash } from '@soko/contracts/transparency/merkle.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { failed, type Steps } from './verification.ts'

/** Kinds of leaves that record an event without a text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['retraction', 'restoration', 'erasure'])

/** A salt has a fixed length, so that no other pair of salt and text has the same concatenation. */
const SALT = /^[0-9a-f]{32}$/

/** Computes the digest of salt and text. If the text is missing, checks that this is explained. */
export const verifyText = (
  { text, salt, state, ended }: LeafProof,
  leaf: Leaf | undefined,
): Steps['text'] => {
  if (text !== null) {
    return salt === null || !SALT.test(salt)
      ? failed('no-salt')
      : { state: 'verified', digest: toHex(sha256(utf8(salt + text))) }
  }
  if (leaf !== undefined && WITHOUT_TEXT.has(leaf.kind)) return { state: 'none' }
  if (state === 'stands') return failed('missing')
  return ended === null ? failed('unexplained') : { state }
}

/** Checks that the leaf is the requested one and contains the digest of the text, if any. */
export const verifyDigest = (
  { index, leaf: entry }: LeafProof,
  {
    requested,
    leaf,
    text,
  }: { readonly requested: number; readonly leaf: Leaf | undefined; readonly text: Steps['text'] },
): Steps['leaf'] => {
  if (leaf === undefined) return failed('no-leaf')
  if (index !== requested) return failed('other-leaf')
  if (text.state === 'verified' && text.digest !== leaf.digest) return failed('other-text')
  return { state: 'verified', leaf, hash: toHex(leafHash(utf8(entry))) }
}
