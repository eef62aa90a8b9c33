import { type NamedDraft, namedDrafts } from './draft-names.ts'

// A file of its own: the editor's budget has no room for it in `draft-names.ts`.

/** How a stored draft says that it waits to be published. */
const WAITING = '"waiting":true'

/**
 * The drafts of a person that seem to wait for the network. Every page of a member looks for them, so nothing is parsed:
 * whoever publishes one reads it.
 */
export const waitingDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  namedDrafts(storage, userId).filter(({ name }) => storage.getItem(name)?.includes(WAITING))
