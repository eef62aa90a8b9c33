import { draftName, newDraftId } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'

/** A device once had one draft of a new analysis, under this name in place of an id. */
const ONLY = 'new'

/** Whether this device still has the one draft of a new analysis that it had before there were many. */
export const hasOnlyDraft = (storage: Storage, userId: string): boolean =>
  storage.getItem(draftName(userId, ONLY)) !== null

/**
 * Gives that draft an id, once. One that a tab of a former build has open stays for another time; what is no draft goes.
 * @returns the id; undefined where there was nothing to take over.
 */
export const takeOverOnlyDraft = async (
  storage: Storage,
  userId: string,
  locks: LockManager | undefined = navigator.locks,
): Promise<string | undefined> => {
  const name = draftName(userId, ONLY)
  const rename = () => {
    const text = storage.getItem(name)
    if (text === null) return undefined
    const id = newDraftId()
    const isDraft = parseDraft(text) !== undefined
    // Written before the other goes: a device that is full loses nothing.
    if (isDraft) storage.setItem(draftName(userId, id), text)
    storage.removeItem(name)
    return isDraft ? id : undefined
  }
  if (locks === undefined) return rename()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : rename()))
}
