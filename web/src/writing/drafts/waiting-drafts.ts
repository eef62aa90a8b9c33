import { type NamedDraft, namedDrafts } from './draft-names.ts'

// This module is apart from `draft-names.ts`, because the editor's bundle has a size limit.

const WAITING = '"waiting":true'

/** Finds drafts that wait for the network. Does not parse them, because every page runs this. */
export const waitingDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  namedDrafts(storage, userId).filter(({ name }) => storage.getItem(name)?.includes(WAITING))
