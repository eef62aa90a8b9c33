import type { Readable } from 'node:stream'

const COMMA = Buffer.from(',')

/**
 * Merges several JSON objects into one without parsing them: removes the outer braces of each part and adds
 * commas.
 * @param first the object whose fields come first; must not be empty.
 * @param parts non-empty JSON objects as bytes, without surrounding white space. They are read one after
 * another.
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
