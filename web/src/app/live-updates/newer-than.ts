type Entry = { readonly _id: string; readonly userId: string; readonly isImport?: true | undefined }

/**
 * The ids of what is newer than the items shown, from a list that begins with the newest; without what the reader wrote, and without imports.
 * @param now how the list begins by now. @param reader the reader's id.
 */
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
