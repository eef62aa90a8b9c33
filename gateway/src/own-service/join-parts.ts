import type { Readable } from 'node:stream'

const COMMA = Buffer.from(',')

/**
 * Merges JSON objects without parsing: removes outer braces and adds commas. Reads parts one by one.
 * @param first must not be empty.
 * @param parts non-empty, without surrounding white space.
 */
export async function* joinParts(
  first: object,
  parts: readonly Readable[],
): AsyncGenerator<string | Buffer, undefined> {
  yield JSON.stringify(first).slice(0, -1)
  for (const part of parts) yield* fieldsOf(part)
  yield '}'
}

async function* fieldsOf(part: Readable): AsyncGenerator<Buffer, undefined> {
  let last: Buffer | undefined
  for await (const chunk of part as AsyncIterable<Buffer>) {
    if (last !== undefined) yield last
    last = last === undefined ? Buffer.concat([COMMA, chunk.subarray(1)]) : chunk
  }
  if (last !== undefined) yield last.subarray(0, -1)
}
