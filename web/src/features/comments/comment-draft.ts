/** A comment not yet published. */
export type CommentDraft = {
  readonly text: string
  /** The last try to send it, whose answer was a failure or got lost. The same text goes under the same key again. */
  readonly sent?: { readonly text: string; readonly key: string }
}

/** Whose draft it is: more than one person may use a device. */
export type DraftOf = { readonly userId: string; readonly postId: string }

const nameOf = ({ userId, postId }: DraftOf) => `comment-draft:${userId}:${postId}`

/** The draft kept on this device; empty when there is none. */
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
  } catch {
    // The device keeps nothing, or is full: the text is still in the field.
  }
}
