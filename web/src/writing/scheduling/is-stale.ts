import { sameFields } from '../drafts/draft.ts'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'

/** Whether this device has something of a draft that the server lacks. */
export const isStale = (userId: string, draftId: string): boolean => {
  const here = createDraftStore(localStorage, draftName(userId, draftId)).read()
  return here?.synced !== undefined && !sameFields(here.fields, here.synced.seen)
}
