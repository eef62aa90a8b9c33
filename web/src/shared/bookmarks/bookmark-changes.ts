type BookmarkChange = { readonly postId: string; readonly on: boolean }
type Listener = (change: BookmarkChange) => void

let listener: Listener | undefined
const missed: BookmarkChange[] = []

/** Reports to the listener that a bookmark was set or removed on this device. */
export const announceBookmark = (change: BookmarkChange): void => {
  if (listener === undefined) missed.push(change)
  else listener(change)
}

/**
 * Sets the listener. It first receives the changes from before it was set.
 * @returns a function that removes it.
 */
export const onBookmarkChange = (next: Listener): (() => void) => {
  listener = next
  missed.splice(0).forEach(next)
  return () => {
    listener = undefined
  }
}
