// Every page of a member loads this to look for drafts that wait for publication, so it imports nothing.

const ID_BYTES = 16

/** Creates a random id on the device, so that a new draft needs no network. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const namePrefix = (userId: string): string => `soko-draft:${userId}:`

/**
 * Returns a draft's key in local storage, which also names its lock. It contains the user's id, as
 * devices are shared.
 * @param id of the draft, or of the published analysis that it changes.
 */
export const draftName = (userId: string, id: string): string => namePrefix(userId) + id

export type NamedDraft = { readonly id: string; readonly name: string }

export const namedDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(namePrefix(userId)))
    .map((name) => ({ name, id: name.slice(namePrefix(userId).length) }))

/** Returns the name from the time when a device had only one draft of a new analysis. */
export const legacyDraftName = (userId: string): string => draftName(userId, 'new')

/** Returns whether that draft still exists; `migrate-legacy-draft.ts` migrates it. */
export const hasLegacyDraft = (storage: Storage, userId: string): boolean =>
  storage.getItem(legacyDraftName(userId)) !== null
