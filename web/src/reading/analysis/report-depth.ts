/** So much of a text may be missing for a quarter to be complete: sizes on screens are rounded. */
const ROUNDED = 0.005

/** How many quarters of a text have been on the screen whole, by the part of it that was: 0 to 1. */
export const quartersOf = (part: number): number => Math.floor((part + ROUNDED) * 4)

const removed = new Set<string>()

/** Whether this reader has removed the post: the site knows no such post then, and nothing is said of it. */
export const markRemoved = (postId: string, isRemoved: boolean): void => {
  if (isRemoved) removed.add(postId)
  else removed.delete(postId)
}

/**
 * Says how far down a text has been on the screen, whenever the page is hidden or the text goes: for its author's figures, where only the
 * number counts. What has been said is not said again.
 * @param part of the text, 0 to 1.
 * @returns what ends it.
 */
export const reportDepth = (postId: string, part: () => number): (() => void) => {
  let said = -1
  const say = () => {
    const quarters = quartersOf(part())
    if (quarters <= said || removed.has(postId)) return
    said = quarters
    // Some browsers are set to have none.
    navigator.sendBeacon?.(`/api/posts/${postId}/depth?quarters=${quarters}`)
  }
  const whenHidden = () => {
    if (document.hidden) say()
  }
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    say()
  }
}
