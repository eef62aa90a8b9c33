/** A comment not yet published. */
export type CommentDraft = {
  readonly text: string
  /** The last try to send it, whose answer was a failure or got lost. The same text goes under the same key again. */
  readonly sent?: { readonly text: string; readonly key: string }
  /** It is to be published once the network is back. `slug`: of its post. */
  readonly waiting?: { readonly slug: string } | undefined
}

/** Whose draft it is: more than one person may use a device. */
export type DraftOf = { readonly userId: string; readonly postId: string }

/** How the names of a person's drafts begin. */
const before = (userId: string): string => `comment-draft:${userId}:`

/** The name a draft is kept under, and of the lock by which tabs send it. */
export const nameOf = ({ userId, postId }: DraftOf): string => before(userId) + postId

/** Tells this page that a draft has changed; other tabs learn of it by the event `storage`. */
const CHANGED = 'soko-comment-draft'

/** The draft saved on this device; empty when there is none. */
export const readDraft = (of: DraftOf): CommentDraft => {
  try {
    const kept = localStorage.getItem(nameOf(of))
    return kept === null ? { text: '' } : (JSON.parse(kept) as CommentDraft)
  } catch {
    return { text: '' }
  }
}

/** Keeps a draft on this device; one of nothing is removed. */
export const keepDraft = (of: DraftOf, draft: CommentDraft): void => {
  try {
    if (draft.text === '' && draft.sent === undefined) localStorage.removeItem(nameOf(of))
    else localStorage.setItem(nameOf(of), JSON.stringify(draft))
    dispatchEvent(new Event(CHANGED))
  } catch {
    // The device keeps nothing, or is full: the text is still in the field.
  }
}

/** Has it told when drafts change, in this tab or another one. @returns what ends that. */
export const watchDrafts = (tell: () => void): (() => void) => {
  addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}

/** The posts for which a person's comments wait for the network. */
export const waitingComments = (userId: string): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((name) => name.startsWith(before(userId)))
    .map((name) => name.slice(before(userId).length))
    .filter((postId) => readDraft({ userId, postId }).waiting !== undefined)
