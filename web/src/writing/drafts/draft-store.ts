import type { Draft, DraftContent } from './draft.ts'
import { parseDraft } from './parse-draft.ts'

/** What saving came to. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly at: string }
  /** The device would not take it: its storage is full or switched off. */
  | { readonly kind: 'failed' }
  /** Another tab has saved since this one last looked: its draft stays. */
  | { readonly kind: 'stale' }

export type DraftStore = {
  readonly read: () => Draft | undefined
  readonly save: (content: DraftContent) => SaveResult
  /** Takes the draft away, unless another tab has saved since. */
  readonly remove: () => void
}

/**
 * Keeps one draft in the device's storage.
 *
 * Local storage, not IndexedDB: it writes at once. A page that is closed or crashes loses nothing that was saved, and the
 * last words can still be saved while it is being hidden, when a transaction would be cut off. A draft holds no pictures
 * (they are uploaded), so the room is enough.
 * @param name from `draftName`. @param now gives ISO times.
 */
export const createDraftStore = (
  storage: Storage,
  name: string,
  now = () => new Date().toISOString(),
): DraftStore => {
  /** The revision this tab has read or written last; 0 for none. */
  let knownRevision = 0

  const readStored = () => parseDraft(storage.getItem(name) ?? '')

  return {
    read: () => {
      const draft = readStored()
      knownRevision = draft?.revision ?? 0
      return draft
    },
    save: (content) => {
      const storedRevision = readStored()?.revision ?? 0
      if (storedRevision > knownRevision) return { kind: 'stale' }
      const draft: Draft = { ...content, savedAt: now(), revision: knownRevision + 1 }
      try {
        storage.setItem(name, JSON.stringify(draft))
      } catch {
        return { kind: 'failed' }
      }
      knownRevision = draft.revision
      return { kind: 'saved', at: draft.savedAt }
    },
    remove: () => {
      if ((readStored()?.revision ?? 0) > knownRevision) return
      storage.removeItem(name)
    },
  }
}
