/**
 * How the streams of one kind are named, and how their names are read. `Ids` are what a name is made of. An event whose data
 * has been erased still says by its stream's name what it is about.
 */
export type StreamNames<Ids extends readonly string[]> = {
  /** The name of a stream. */
  readonly of: (...ids: Ids) => string
  /** What a name tells after its kind: `01K3` of `post-01K3`, empty where there is one stream. Undefined for another kind. */
  readonly idOf: (stream: string) => string | undefined
  /** The ids that a name was made of. Undefined for another kind, and where the name can be read in two ways. */
  readonly idsOf: (stream: string) => Ids | undefined
}

/** Streams called `<kind>-<id>`, one for each id, which may contain a `-` itself. */
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

/** Streams called `<kind>-<one>-<other>`. Where an id contains a `-`, nobody can tell where the first one ends. */
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

/** The one stream of this name. */
export const namedAlone = (name: string): StreamNames<[]> => ({
  of: () => name,
  idOf: (stream) => (stream === name ? '' : undefined),
  idsOf: (stream) => (stream === name ? [] : undefined),
})

/** Streams whose whole names are made elsewhere, as those that tell nothing of what they stand for. */
export const namedWhole = (): StreamNames<[name: string]> => ({
  of: (name) => name,
  idOf: (stream) => stream,
  idsOf: (stream) => [stream],
})

const afterKind =
  (kind: string) =>
  (stream: string): string | undefined =>
    stream.startsWith(`${kind}-`) ? stream.slice(kind.length + 1) : undefined
