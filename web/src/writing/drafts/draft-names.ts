// Every page of a member looks for drafts that wait to be published, so this imports nothing.

/** In bytes: as much chance as tells all drafts apart. */
const ID_BYTES = 16

/** The id of a new draft. A device makes it up, so that writing needs no network. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const namePrefix = (userId: string): string => `soko-draft:${userId}:`

/**
 * The name of a draft on the device, and of the lock by which tabs claim it. Another person on the same device has others.
 * @param id of the draft; one that changes a published analysis has the id of that.
 */
export const draftName = (userId: string, id: string): string => namePrefix(userId) + id

/** A draft as the device names it. */
export type NamedDraft = { readonly id: string; readonly name: string }

/** The drafts of a person on this device, as they are named. */
export const namedDrafts = (storage: Storage, userId: string): readonly NamedDraft[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(namePrefix(userId)))
    .map((name) => ({ name, id: name.slice(namePrefix(userId).length) }))

/** A device once had one draft of a new analysis, under this name. */
export const legacyDraftName = (userId: string): string => draftName(userId, 'new')

/** Whether it still has that: `take-over.ts` gives it an id. */
export const hasOnlyDraft = (storage: Storage, userId: string): boolean =>
  storage.getItem(legacyDraftName(userId)) !== null
