/** Tolerance for rounded sizes on screens. */
const TOLERANCE = 0.005

/** Returns how many quarters of a text were fully visible. @param part 0 to 1 */
export const quartersOf = (part: number): number => Math.floor((part + TOLERANCE) * 4)

const removed = new Set<string>()

/** Marks a post as deleted by this reader, so that no depth is reported for it. */
export const markRemoved = (postId: string, isRemoved: boolean): void => {
  if (isRemoved) removed.add(postId)
  else removed.delete(postId)
}

/**
 * Reports the share of a text that has been visible, when the page is hidden or the text unmounted.
 * @param part 0 to 1
 */
export const reportDepth = (postId: string, part: () => number): (() => void) => {
  let lastSent = -1
  const send = () => {
    const quarters = quartersOf(part())
    if (quarters <= lastSent || removed.has(postId)) return
    lastSent = quarters
    // Some browsers disable beacons.
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
