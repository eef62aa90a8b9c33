// Imports nothing, because every page loads this module for signed-in users.

const ID_BYTES = 16

/** Creates the id on the device, so that a new draft does not need the network. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const namePrefix = (userId: string): string => `soko-draft:${userId}:`

/** Local storage key and lock name. @param id of the draft, or of the analysis that it changes. */
export const draftName = (userId: string, id: string): string => namePrefix(userId) + id

export type NamedDraft = { readonly id: string; readonly name: string }

export const namedDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(namePrefix(userId)))
    .map((name) => ({ name, id: name.slice(namePrefix(userId).length) }))

/** Older builds stored only one draft of a new analysis per device. */
export const legacyDraftName = (userId: string): string => draftName(userId, 'new')

export const hasLegacyDraft = (storage: Storage, userId: string): boolean =>
  storage.getItem(legacyDraftName(userId)) !== null
