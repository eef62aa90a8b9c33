import { type NamedDraft, namedDrafts } from './draft-names.ts'

// Separate from `draft-names.ts`, to keep the editor's bundle within its size limit.

/** Occurs in the JSON of a draft that waits to be published. */
const WAITING = '"waiting":true'

/**
 * Returns a user's drafts that wait for publication. Does not parse them, because it runs on every page for
 * signed-in users.
 */
export const waitingDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  namedDrafts(storage, userId).filter(({ name }) => storage.getItem(name)?.includes(WAITING))
