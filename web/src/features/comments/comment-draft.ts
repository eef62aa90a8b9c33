/** A comment not yet published. */
export type CommentDraft = {
  readonly text: string
  /** The id of who wrote it, once that is known: more than one person may use a device. */
  readonly by?: string
  /** Given with the first try to send this very text. */
  readonly key?: string
}

const NONE: CommentDraft = { text: '' }

const nameOf = (postId: string) => `comment-draft:${postId}`

/** The drafts this page has met, by post: they hold also where the device keeps nothing. */
const met = new Map<string, CommentDraft>()
const listeners = new Set<() => void>()

/** The draft of a comment on a post, kept on this device until it is published. */
export const readDraft = (postId: string): CommentDraft => {
  const known = met.get(postId)
  if (known !== undefined) return known
  const kept = fromDevice(postId)
  met.set(postId, kept)
  return kept
}

/** Keeps a draft; an empty one is removed. */
export const keepDraft = (postId: string, draft: CommentDraft): void => {
  met.set(postId, draft.text === '' ? NONE : draft)
  try {
    if (draft.text === '') localStorage.removeItem(nameOf(postId))
    else localStorage.setItem(nameOf(postId), JSON.stringify(draft))
  } catch {
    // The device keeps nothing, or is full: the text lives as long as the page.
  }
  for (const tell of listeners) tell()
}

const fromDevice = (postId: string): CommentDraft => {
  try {
    const kept = localStorage.getItem(nameOf(postId))
    return kept === null ? NONE : (JSON.parse(kept) as CommentDraft)
  } catch {
    return NONE
  }
}

/** For `useSyncExternalStore`. */
export const draftStore = {
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => {
      listeners.delete(tell)
    }
  },
  onServer: () => NONE,
}
