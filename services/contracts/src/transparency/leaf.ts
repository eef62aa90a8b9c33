import { z } from 'zod'
import { Time } from '../fields/fields.ts'

/** An entry of a public log. It contains no id or name, so it remains when a user is erased. */
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

/** Formats RFC 8785 JSON in a fifth of the time of a general serializer. The values need no escaping. */
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
