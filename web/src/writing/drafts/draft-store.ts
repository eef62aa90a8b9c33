import type { Draft, DraftContent } from './draft.ts'
import { parseDraft } from './parse-draft.ts'

export type SaveResult =
  | { readonly kind: 'saved'; readonly at: string }
  /** The storage is full or disabled. */
  | { readonly kind: 'failed' }
  /** Another tab saved a newer revision. */
  | { readonly kind: 'stale' }

export type DraftStore = {
  readonly read: () => Draft | undefined
  readonly save: (content: DraftContent) => SaveResult
  /** Deletes the draft, unless another tab saved a newer revision. */
  readonly remove: () => void
}

/**
 * Uses local storage, which unlike IndexedDB can be written while a page is being hidden. @param now in ISO
 * times.
 */
export const createDraftStore = (
  storage: Storage,
  name: string,
  now = () => new Date().toISOString(),
): DraftStore => {
  /** Number of the revision that this tab last read or wrote; 0 for none. */
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
