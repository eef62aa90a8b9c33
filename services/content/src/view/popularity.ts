/** How much these weigh, in readers: a bookmark says more than a comment, and a comment more than reading. */
const [BOOKMARK_WEIGHT, COMMENT_WEIGHT] = [20, 10]

/** In seconds: ten times as much interest outweighs three days. */
const TENFOLD_AGE = 3 * 24 * 60 * 60

/** In scores, 30 days: how far an analysis that nobody has read stands behind the others. */
const UNREAD = 10

/**
 * Returns the score that `popular` lists are sorted by, the most popular highest:
 *
 *     log10(readers + 20 * bookmarks + 10 * comments) + createdAt / 3 days
 *
 * It is Reddit's "hot" (`_hot` in `r2/lib/db/_sorts.pyx` of the reddit/reddit sources, 2008-2017), with readers, bookmarks and
 * comments for votes. Age comes in as the time of publication, which is added and never changes, so a score stays valid: time
 * lifts the newer posts and no entry needs scoring again until its own counts change. An analysis without any reader stands
 * behind all that were read within 30 days, or one published a minute ago would be the most popular.
 */
export const popularity = ({
  createdAt,
  readers,
  bookmarks,
  comments,
}: {
  /** ISO 8601. */
  readonly createdAt: string
  readonly readers: number
  readonly bookmarks: number
  readonly comments: number
}): number => {
  const interest = readers + BOOKMARK_WEIGHT * bookmarks + COMMENT_WEIGHT * comments
  return (interest === 0 ? -UNREAD : Math.log10(interest)) + Date.parse(createdAt) / 1_000 / TENFOLD_AGE
}
