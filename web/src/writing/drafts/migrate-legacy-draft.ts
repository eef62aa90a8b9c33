import { draftName, newDraftId, legacyDraftName } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'
import { ifUnlocked } from './if-unlocked.ts'

/**
 * Migrates a draft from an older build, which stored one draft per device, by giving it an id. Skips a draft
 * that a tab of such a build has open. Deletes an invalid draft.
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
    // Writes the copy before deleting the original, so that nothing is lost if the storage is full.
    if (isDraft) storage.setItem(draftName(userId, id), text)
    storage.removeItem(name)
    return isDraft ? id : undefined
  }
  return ifUnlocked(name, rename, locks)
}
