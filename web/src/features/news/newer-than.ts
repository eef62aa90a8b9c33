type Entry = { readonly _id: string; readonly userId: string }

/**
 * What a list that begins with the newest has before those that are shown, by id; not what the reader wrote himself.
 * @param now how the list begins by now. @param reader his id.
 */
export const newerThan = (
  shown: readonly Entry[],
  now: readonly Entry[],
  reader: string | undefined,
): readonly string[] => {
  const known = new Set(shown.map(({ _id }) => _id))
  const first = now.findIndex(({ _id }) => known.has(_id))
  return (first === -1 ? now : now.slice(0, first))
    .filter(({ userId }) => userId !== reader)
    .map(({ _id }) => _id)
}
