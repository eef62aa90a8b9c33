import { draftName, newDraftId, legacyDraftName } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'
import { ifUnlocked } from './if-unlocked.ts'

/**
 * Migrates the draft of a device that could have only one: gives it an id. Skips a draft that a tab of an
 * older build has open, and deletes an invalid one.
 * @returns the id; undefined if there was no draft to migrate.
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
    // Writes the copy before deleting the original, so that a full storage loses nothing.
    if (isDraft) storage.setItem(draftName(userId, id), text)
    storage.removeItem(name)
    return isDraft ? id : undefined
  }
  return ifUnlocked(name, rename, locks)
}
