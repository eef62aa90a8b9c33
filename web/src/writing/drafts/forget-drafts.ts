/** How the names of a person's drafts begin, of analyses and of comments: see `draftName` and `comment-draft.ts`. */
const KINDS = ['soko-draft', 'comment-draft']

/** Takes all drafts of a person off this device: what is erased must not come back from here. */
export const forgetDrafts = (storage: Storage, userId: string): void => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) {
    if (KINDS.some((kind) => name.startsWith(`${kind}:${userId}:`))) storage.removeItem(name)
  }
}
