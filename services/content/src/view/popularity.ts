/** How much a bookmark weighs, in comments: people who bookmark an analysis value it more than those who comment on it. */
const BOOKMARK_WEIGHT = 2

/** In seconds: ten times as much interest outweighs three days. */
const TENFOLD_AGE = 3 * 24 * 60 * 60

/**
 * The score that `popular` lists are sorted by, the most popular highest:
 *
 *     log10(1 + 2 * bookmarks + comments) + createdAt / 3 days
 *
 * It is Reddit's "hot" (`_hot` in `r2/lib/db/_sorts.pyx` of the reddit/reddit sources, 2008-2017), with bookmarks and comments
 * for votes. Age comes in as the time of publication, which is added and never changes, so a score holds for ever: time
 * lifts the newer posts and no entry needs scoring again until its own counts change.
 */
export const popularity = ({
  createdAt,
  bookmarks,
  comments,
}: {
  /** ISO 8601. */
  readonly createdAt: string
  readonly bookmarks: number
  readonly comments: number
}): number =>
  Math.log10(1 + BOOKMARK_WEIGHT * bookmarks + comments) + Date.parse(createdAt) / 1_000 / TENFOLD_AGE
