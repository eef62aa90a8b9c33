/** Tolerance for rounding of element sizes. */
const TOLERANCE = 0.005

/** @param part the visible fraction, 0 to 1 */
export const quartersOf = (part: number): number => Math.floor((part + TOLERANCE) * 4)

const removed = new Set<string>()

/** Records whether the reader has deleted the post. The reading depth of a deleted post is not reported. */
export const markRemoved = (postId: string, isRemoved: boolean): void => {
  if (isRemoved) removed.add(postId)
  else removed.delete(postId)
}

/** Reports the visible fraction (0 to 1) when the page is hidden and on cleanup. */
export const reportDepth = (postId: string, part: () => number): (() => void) => {
  let lastSent = -1
  const send = () => {
    const quarters = quartersOf(part())
    if (quarters <= lastSent || removed.has(postId)) return
    lastSent = quarters
    // `sendBeacon` is undefined if the reader has disabled it.
    navigator.sendBeacon?.(`/api/posts/${postId}/depth?quarters=${quarters}`)
  }
  const onVisibilityChange = () => {
    if (document.hidden) send()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    send()
  }
}
