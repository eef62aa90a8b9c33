/** A JSON value in which any list may be an async iterable, which is read while the value is written. */
export type Streamed<Value> = Value extends readonly (infer Item)[]
  ? readonly Streamed<Item>[] | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { readonly [Key in keyof Value]: Streamed<Value[Key]> }
    : Value

/** Yields the JSON text of a value in pieces. Streamed lists are read on demand. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string, undefined> {
  if (isList(value)) {
    let before = '['
    for await (const item of value) {
      yield before
      yield* jsonPieces(item)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (holdsList(value)) {
    let before = '{'
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue
      yield `${before}${JSON.stringify(key)}:`
      yield* jsonPieces(field)
      before = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value

/** Arrays are not searched, because they contain no streamed lists. */
const holdsList = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.values(value).some((field) => isList(field) || holdsList(field))
