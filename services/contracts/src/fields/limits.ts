/**
 * The limits documented in API.md. Clients show them beside fields, and servers enforce them. Lengths are in
 * characters (Unicode code points) unless the name contains `bytes`.
 */
export const Limits = {
  titleLength: 200,
  noteLength: 200,
  /** The length of the disclosure that readers see above a text. */
  disclosureLength: 200,
  seriesDescLength: 500,
  seriesParts: 100,
  series: 100,
  categoryLength: 40,
  categories: 10,
  htmlBytes: 1024 * 1024,
  /** The maximum number of users mentioned in a text, and of users ever notified of mentions in a post. */
  mentions: 20,
  editorTextLength: 300,
  /** The length at which a card's `desc` is truncated. */
  cardDescLength: 300,
  commentLength: 5000,
  usernameMin: 3,
  usernameMax: 30,
  passwordMinBytes: 8,
  passwordMaxBytes: 72,
  emailLength: 254,
  nameLength: 100,
  bioLength: 1000,
  phoneLength: 40,
  subjectLength: 200,
  messageLength: 5000,
  reasonLength: 1000,
  addressLength: 2000,
  dateLength: 10,
  searchLength: 200,
  cursorLength: 500,
  pageDefault: 20,
  pageMax: 100,
  ids: 100,
  follows: 2000,
  /** The maximum number of ids in a user's `followers` and `following`, newest first. */
  followIdsShown: 1000,
  uploadBytes: 8 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** For how many days authors can restore deleted content before it is erased. */
  restoreDays: 30,
  resetMinutes: 30,
  idempotencyKeyLength: 64,
  drafts: 200,
  olderDraftSaves: 100,
  scheduleDays: 366,
  zoneLength: 64,
  analyticsDays: 366,
  /** The number of referring hosts counted separately per post and day; other hosts count as `other`. */
  readingSources: 20,
  /** The maximum number of hosts in an analytics response. */
  sourcesShown: 50,
  /** The maximum number of posts in one report of a gateway. */
  readingsPerReport: 50,
  previewLinks: 5,
  previewDays: 90,
  /** The number up to which openings of a preview link are counted. */
  previewOpenings: 100,
  remarks: 200,
  remarkLength: 2000,
  quoteLength: 500,
} as const
