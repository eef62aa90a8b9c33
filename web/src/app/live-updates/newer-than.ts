type Entry = { readonly _id: string; readonly userId: string; readonly isImport?: true | undefined }

/** Returns the ids of new items, without imports and the reader's own. `now` is sorted newest first. */
export const newerThan = (
  shown: readonly Entry[],
  now: readonly Entry[],
  reader: string | undefined,
): readonly string[] => {
  const known = new Set(shown.map(({ _id }) => _id))
  const first = now.findIndex(({ _id }) => known.has(_id))
  return (first === -1 ? now : now.slice(0, first))
    .filter(({ userId, isImport }) => userId !== reader && !isImport)
    .map(({ _id }) => _id)
}
