import { type NamedDraft, namedDrafts } from './draft-names.ts'

// Separate from `draft-names.ts` because of the editor's size limit.

/** In the JSON of a draft that waits to be published. */
const WAITING = '"waiting":true'

/** Lists a user's drafts that wait for publication. Parses nothing, as every page of a member runs it. */
export const waitingDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  namedDrafts(storage, userId).filter(({ name }) => storage.getItem(name)?.includes(WAITING))
