export type CommentDraft = {
  readonly text: string
  /** The last attempt that failed or had no response. A retry of the same text uses the same key. */
  readonly sent?: { readonly text: string; readonly key: string }
  /** Set while it waits for the network. `slug`: of its post. */
  readonly waiting?: { readonly slug: string } | undefined
}

/** The owner and post of a draft. Several users may share a device. */
export type DraftOf = { readonly userId: string; readonly postId: string }

const keyPrefix = (userId: string): string => `comment-draft:${userId}:`

/** The local storage key of a draft, also used as the name of its lock. */
export const draftKey = ({ userId, postId }: DraftOf): string => keyPrefix(userId) + postId

/** Event in this tab when a draft changes. Other tabs receive the `storage` event. */
const CHANGED = 'soko-comment-draft'

/** Reads the draft on this device; empty if there is none. */
export const readDraft = (of: DraftOf): CommentDraft => {
  try {
    const stored = localStorage.getItem(draftKey(of))
    return stored === null ? { text: '' } : (JSON.parse(stored) as CommentDraft)
  } catch {
    return { text: '' }
  }
}

/** Stores a draft on this device; removes an empty one. */
export const saveDraft = (of: DraftOf, draft: CommentDraft): void => {
  try {
    if (draft.text === '' && draft.sent === undefined) localStorage.removeItem(draftKey(of))
    else localStorage.setItem(draftKey(of), JSON.stringify(draft))
    dispatchEvent(new Event(CHANGED))
  } catch {
    // Local storage is full or disabled: the text is still in the form.
  }
}

/** Calls `onChange` when drafts change in any tab. @returns a function to unsubscribe */
export const watchDrafts = (onChange: () => void): (() => void) => {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

/** Returns the posts with comments of a user that wait for the network. */
export const waitingComments = (userId: string): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((name) => name.startsWith(keyPrefix(userId)))
    .map((name) => name.slice(keyPrefix(userId).length))
    .filter((postId) => readDraft({ userId, postId }).waiting !== undefined)
