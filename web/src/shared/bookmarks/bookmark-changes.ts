type BookmarkChange = { readonly postId: string; readonly on: boolean }
type Listener = (change: BookmarkChange) => void

let listener: Listener | undefined
const missed: BookmarkChange[] = []

export const announceBookmark = (change: BookmarkChange): void => {
  if (listener === undefined) missed.push(change)
  else listener(change)
}

/** Sets the listener and calls it with earlier changes. Returns a function that removes the listener. */
export const onBookmarkChange = (next: Listener): (() => void) => {
  listener = next
  missed.splice(0).forEach(next)
  return () => {
    listener = undefined
  }
}
