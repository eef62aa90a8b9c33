import { draftName, newDraftId, legacyDraftName } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'
import { ifUnlocked } from './if-unlocked.ts'

/**
 * Skips a draft that a tab of an older build has open. Deletes invalid drafts.
 * @returns the id; undefined if there was nothing to migrate.
 */
export const migrateLegacyDraft = async (
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
    // Writes the copy before deleting the original, because the storage may be full.
    if (isDraft) storage.setItem(draftName(userId, id), text)
    storage.removeItem(name)
    return isDraft ? id : undefined
  }
  return ifUnlocked(name, rename, locks)
}
