/** Storage key prefixes: `draftName` and `comment-draft.ts`. */
const KINDS = ['soko-draft', 'comment-draft']

/** Called when the user's account is erased. */
export const deleteLocalDrafts = (storage: Storage, userId: string): void => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) {
    if (KINDS.some((kind) => name.startsWith(`${kind}:${userId}:`))) storage.removeItem(name)
  }
}
