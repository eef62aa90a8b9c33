/** Weights in readers: a bookmark counts more than a comment, and a comment more than a reader. */
const [BOOKMARK_WEIGHT, COMMENT_WEIGHT] = [20, 10]

/** In seconds: tenfold interest outweighs three days. */
const TENFOLD_AGE = 3 * 24 * 60 * 60

/** In units of the score, 30 days: the penalty of an analysis without readers. */
const UNREAD = 10

/**
 * Returns the score that `popular` lists are sorted by, the most popular highest:
 *
 *     log10(readers + 20 * bookmarks + 10 * comments) + createdAt / 3 days
 *
 * It is Reddit's "hot" (`_hot` in `r2/lib/db/_sorts.pyx` of the reddit/reddit sources, 2008-2017), with readers,
 * bookmarks and comments as votes. The time of publication is added and never changes, so an entry is scored again only
 * when its own counts change. An analysis without readers ranks below all analyses read within 30 days; otherwise the
 * newest one would always be the most popular.
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
