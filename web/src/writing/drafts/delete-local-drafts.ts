/** The prefixes of the storage keys of drafts of analyses (`draftName`) and comments (`comment-draft.ts`). */
const KINDS = ['soko-draft', 'comment-draft']

/** Deletes all drafts of a user on this device. Called when their account is erased. */
export const deleteLocalDrafts = (storage: Storage, userId: string): void => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) {
    if (KINDS.some((kind) => name.startsWith(`${kind}:${userId}:`))) storage.removeItem(name)
  }
}
