/**
 * The limits of API.md for clients (counters beside fields) and servers. Lengths are in characters (Unicode code
 * points) unless the name contains bytes.
 */
export const Limits = {
  titleLength: 200,
  noteLength: 200,
  /** The disclosure above a text. */
  disclosureLength: 200,
  seriesDescLength: 500,
  seriesParts: 100,
  series: 100,
  categoryLength: 40,
  categories: 10,
  htmlBytes: 1024 * 1024,
  /** Users mentioned per text, and ever notified per post. */
  mentions: 20,
  editorTextLength: 300,
  /** Where a card's `desc` is truncated. */
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
  /** Ids per list in a query. */
  ids: 100,
  follows: 2000,
  /** Ids in a user's `followers` and `following`, newest first. */
  followIdsShown: 1000,
  uploadBytes: 8 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** How long authors can restore deleted content before it is erased. */
  restoreDays: 30,
  resetMinutes: 30,
  idempotencyKeyLength: 64,
  drafts: 200,
  olderDraftSaves: 100,
  /** How far ahead a publication can be scheduled. */
  scheduleDays: 366,
  zoneLength: 64,
  analyticsDays: 366,
  /** Referring hosts counted separately per post and day; the rest is `other`. */
  readingSources: 20,
  /** Hosts listed in a response of analytics. */
  sourcesShown: 50,
  /** Posts per report of a gateway. */
  readingsPerReport: 50,
  previewLinks: 5,
  previewDays: 90,
  /** Openings of a link are counted up to this number. */
  previewOpenings: 100,
  remarks: 200,
  remarkLength: 2000,
  /** The quoted words of a remark. */
  quoteLength: 500,
} as const
