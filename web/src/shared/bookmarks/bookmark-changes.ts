type BookmarkChange = { readonly postId: string; readonly on: boolean }
type Listener = (change: BookmarkChange) => void

let listener: Listener | undefined
const missed: BookmarkChange[] = []

/** Passes on that this device has set or removed a bookmark. */
export const announceBookmark = (change: BookmarkChange): void => {
  if (listener === undefined) missed.push(change)
  else listener(change)
}

/** Sets the listener to bookmark changes, which also gets those of before. @returns a function that removes it. */
export const onBookmarkChange = (next: Listener): (() => void) => {
  listener = next
  missed.splice(0).forEach(next)
  return () => {
    listener = undefined
  }
}
