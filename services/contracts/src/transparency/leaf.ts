import { z } from 'zod'
import { Time } from '../fields/fields.ts'

/**
 * An entry of a public log: an event of this kind was recorded at this time. A leaf contains no id or name.
 * Those are in the text from which the digest is computed, so the leaf remains when a user is erased.
 */
export const Leaf = z.strictObject({
  v: z.literal(1),
  /** The kind of event: `version`, `call`, `judgement`. */
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  /** The number of the event in its stream, from 1. Events of some types have no leaf. */
  version: z.int().min(1),
  time: Time,
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** The index of the first leaf for the same stream; omitted in that first leaf. */
  of: z.int().min(0).exactOptional(),
})
export type Leaf = z.infer<typeof Leaf>

/**
 * Formats a leaf as JSON by RFC 8785. The values need no escaping, so only the order of the fields matters.
 * This takes a fifth of the time of a general serializer, and a tree has millions of leaves.
 */
export const formatLeaf = ({ v, kind, version, time, digest, of }: Leaf): string =>
  `{"digest":"${digest}","kind":"${kind}",${of === undefined ? '' : `"of":${of},`}"time":"${time}","v":${v},"version":${version}}`

/** Parses a leaf; returns undefined for any other text, or if the JSON is not in canonical form. */
export const parseLeaf = (text: string): Leaf | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { data } = Leaf.safeParse(value)
  return data !== undefined && formatLeaf(data) === text ? data : undefined
}
