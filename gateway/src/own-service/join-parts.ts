import type { Readable } from 'node:stream'

const COMMA = Buffer.from(',')

/**
 * Writes one JSON object with the fields of several, without parsing them: of each part the braces around its fields are left out.
 * @param first is not empty.
 * @param parts each the bytes of a JSON object that is not empty, without white space around it. They are read one after the other.
 */
export async function* joinParts(
  first: object,
  parts: readonly Readable[],
): AsyncGenerator<string | Buffer, undefined> {
  yield JSON.stringify(first).slice(0, -1)
  for (const part of parts) yield* fieldsOf(part)
  yield '}'
}

/** The bytes of an object's fields, a comma before them. */
async function* fieldsOf(part: Readable): AsyncGenerator<Buffer, undefined> {
  let last: Buffer | undefined
  for await (const chunk of part as AsyncIterable<Buffer>) {
    if (last !== undefined) yield last
    last = last === undefined ? Buffer.concat([COMMA, chunk.subarray(1)]) : chunk
  }
  if (last !== undefined) yield last.subarray(0, -1)
}
