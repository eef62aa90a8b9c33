export type CommentDraft = {
  readonly text: string
  /** The last attempt, if it has not succeeded. A retry with the same text uses the same idempotency key. */
  readonly sent?: { readonly text: string; readonly key: string }
  /** Set while the comment waits for the network. `slug` is the slug of the post. */
  readonly waiting?: { readonly slug: string } | undefined
}

/** Identifies a draft. Several users may share a device. */
export type DraftOf = { readonly userId: string; readonly postId: string }

const keyPrefix = (userId: string): string => `comment-draft:${userId}:`

/** Returns the local storage key of a draft. It is also the name of the draft's Web Lock. */
export const draftKey = ({ userId, postId }: DraftOf): string => keyPrefix(userId) + postId

/** Event in this tab when a draft changes. Other tabs receive the browser's `storage` event. */
const CHANGED = 'soko-comment-draft'

export const readDraft = (of: DraftOf): CommentDraft => {
  try {
    const stored = localStorage.getItem(draftKey(of))
    return stored === null ? { text: '' } : (JSON.parse(stored) as CommentDraft)
  } catch {
    return { text: '' }
  }
}

export const saveDraft = (of: DraftOf, draft: CommentDraft): void => {
  try {
    if (draft.text === '' && draft.sent === undefined) localStorage.removeItem(draftKey(of))
    else localStorage.setItem(draftKey(of), JSON.stringify(draft))
    dispatchEvent(new Event(CHANGED))
  } catch {
    // Local storage is full or disabled. The text is still in the form.
  }
}

/** Calls `onChange` when a draft changes in any tab. Returns an unsubscribe function. */
export const watchDrafts = (onChange: () => void): (() => void) => {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

export const waitingComments = (userId: string): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((name) => name.startsWith(keyPrefix(userId)))
    .map((name) => name.slice(keyPrefix(userId).length))
    .filter((postId) => readDraft({ userId, postId }).waiting !== undefined)
