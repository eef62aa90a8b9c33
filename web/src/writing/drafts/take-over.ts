import { draftName, newDraftId, legacyDraftName } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'
import { ifUnlocked } from './if-unlocked.ts'

/**
 * Gives the one draft of a new analysis, which a device had before there were many, an id, once. One that a tab of a former build has open stays for another time; what is no draft goes.
 * @returns the id; undefined where there was nothing to take over.
 */
export const takeOverOnlyDraft = async (
  storage: Storage,
  userId: string,
  locks: LockManager | undefined = navigator.locks,
): Promise<string | undefined> => {
  const name = legacyDraftName(userId)
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
  return ifUnlocked(name, rename, locks)
}
