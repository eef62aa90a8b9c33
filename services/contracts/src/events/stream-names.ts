/** Builds and parses stream names. They identify their subject even if the data of an event is erased. */
export type StreamNames<Ids extends readonly string[]> = {
  readonly of: (...ids: Ids) => string
  /** Returns `01K3` for `post-01K3`, '' if the kind has only one stream, undefined for another kind. */
  readonly idOf: (stream: string) => string | undefined
  /** Returns the ids in a stream name; undefined for another kind, or if the name is ambiguous. */
  readonly idsOf: (stream: string) => Ids | undefined
}

/** Names streams `<kind>-<id>`, one for each id. An id may contain `-`. */
export const namedById = (kind: string): StreamNames<[id: string]> => {
  const idOf = afterKind(kind)
  return {
    of: (id) => `${kind}-${id}`,
    idOf,
    idsOf: (stream) => {
      const id = idOf(stream)
      return id === undefined ? undefined : [id]
    },
  }
}

/** Names streams `<kind>-<one>-<other>`. A name is ambiguous if an id contains `-`. */
export const namedByTwo = (kind: string): StreamNames<[one: string, other: string]> => {
  const idOf = afterKind(kind)
  return {
    of: (one, other) => `${kind}-${one}-${other}`,
    idOf,
    idsOf: (stream) => {
      const [one, other, ...more] = idOf(stream)?.split('-') ?? []
      return one === undefined || other === undefined || more.length > 0 ? undefined : [one, other]
    },
  }
}

export const namedAlone = (name: string): StreamNames<[]> => ({
  of: () => name,
  idOf: (stream) => (stream === name ? '' : undefined),
  idsOf: (stream) => (stream === name ? [] : undefined),
})

/** For streams whose names are created elsewhere, such as opaque names. */
export const namedWhole = (): StreamNames<[name: string]> => ({
  of: (name) => name,
  idOf: (stream) => stream,
  idsOf: (stream) => [stream],
})

const afterKind =
  (kind: string) =>
  (stream: string): string | undefined =>
    stream.startsWith(`${kind}-`) ? stream.slice(kind.length + 1) : undefined
