import { type NamedDraft, namedDrafts } from './draft-names.ts'

// Not in `draft-names.ts`: the editor's bundle has a size limit.

const WAITING = '"waiting":true'

/** Without parsing, because it runs on every page for signed-in users. */
export const waitingDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  namedDrafts(storage, userId).filter(({ name }) => storage.getItem(name)?.includes(WAITING))
