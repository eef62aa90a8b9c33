/**
 * Names of the streams of one kind, made of `Ids`, and their parsing. The name of a stream identifies the subject of
 * an event whose data has been erased.
 */
export type StreamNames<Ids extends readonly string[]> = {
  readonly of: (...ids: Ids) => string
  /**
   * Returns the part of a name after its kind: `01K3` of `post-01K3`, empty for a single stream. Undefined for
   * another kind.
   */
  readonly idOf: (stream: string) => string | undefined
  /** Returns the ids of a name. Undefined for another kind, and if the name is ambiguous. */
  readonly idsOf: (stream: string) => Ids | undefined
}

/** Streams `<kind>-<id>`, one per id, which may contain a `-`. */
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

/** Streams `<kind>-<one>-<other>`. Names are ambiguous if an id contains a `-`. */
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

/** Streams with names made elsewhere, for example opaque ones. */
export const namedWhole = (): StreamNames<[name: string]> => ({
  of: (name) => name,
  idOf: (stream) => stream,
  idsOf: (stream) => [stream],
})

const afterKind =
  (kind: string) =>
  (stream: string): string | undefined =>
    stream.startsWith(`${kind}-`) ? stream.slice(kind.length + 1) : undefined
