import { type NamedDraft, namedDrafts } from './draft-names.ts'

// Separate from `draft-names.ts` because of the editor's size limit.

/** In the JSON of a draft that waits to be published. */
const WAITING = '"waiting":true'

/** Lists a user's drafts that seem to wait for publication. Runs on every page of a member, so it parses nothing. */
export const waitingDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  namedDrafts(storage, userId).filter(({ name }) => storage.getItem(name)?.includes(WAITING))
