/** The weights of a bookmark and of a comment. A reader has weight 1. */
const [BOOKMARK_WEIGHT, COMMENT_WEIGHT] = [20, 10]

/** In seconds: a post with ten times the interest of another ranks as if it were three days newer. */
const TENFOLD_AGE = 3 * 24 * 60 * 60

/** Subtracted from the score of an analysis without readers. It makes the analysis rank as if 30 days older. */
const UNREAD = 10

/**
 * Returns the score by which `popular` lists are sorted, highest first:
 *
 *     log10(readers + 20 * bookmarks + 10 * comments) + createdAt / 3 days
 *
 * This is Reddit's "hot" ranking (`_hot` in `r2/lib/db/_sorts.pyx` of the reddit/reddit sources, 2008-2017),
 * with readers, bookmarks and comments as votes. The time of publication is a constant summand, so a post is
 * scored again only when its own counts change. An analysis without readers ranks below all analyses with
 * readers from the 30 days before; otherwise the newest analysis would
 * always be the most popular.
 */
export const popularity = ({
  createdAt,
  readers,
  bookmarks,
  comments,
}: {
  readonly createdAt: string
  readonly readers: number
  readonly bookmarks: number
  readonly comments: number
}): number => {
  const interest = readers + BOOKMARK_WEIGHT * bookmarks + COMMENT_WEIGHT * comments
  return (interest === 0 ? -UNREAD : Math.log10(interest)) + Date.parse(createdAt) / 1_000 / TENFOLD_AGE
}
