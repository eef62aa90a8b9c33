// Every page loads this module for signed-in users, to look for drafts that wait for publication. It
// therefore imports nothing.

const ID_BYTES = 16

/** Creates a random draft id on the device, so that a new draft does not need the network. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const namePrefix = (userId: string): string => `soko-draft:${userId}:`

/**
 * Returns a draft's key in local storage, which is also the name of its lock. It contains the user's id,
 * because devices may be shared.
 * @param id of the draft, or of the published analysis that it changes.
 */
export const draftName = (userId: string, id: string): string => namePrefix(userId) + id

export type NamedDraft = { readonly id: string; readonly name: string }

export const namedDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(namePrefix(userId)))
    .map((name) => ({ name, id: name.slice(namePrefix(userId).length) }))

/** Returns the draft name that older builds used. They stored only one draft of a new analysis per device. */
export const legacyDraftName = (userId: string): string => draftName(userId, 'new')

/** Returns whether this device still has such a draft. `migrate-legacy-draft.ts` migrates it. */
export const hasLegacyDraft = (storage: Storage, userId: string): boolean =>
  storage.getItem(legacyDraftName(userId)) !== null
