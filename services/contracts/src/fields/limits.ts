/**
 * The limits of API.md, where both the client (counters beside a field) and the servers need them.
 * Lengths are in characters (Unicode code points) unless the name says bytes.
 */
export const Limits = {
  titleLength: 200,
  /** Of what an author says of a change. */
  noteLength: 200,
  /** Of what readers should know before they read. */
  disclosureLength: 200,
  /** Of what a series is about. */
  seriesDescLength: 500,
  /** Of one series; series of one author. */
  seriesParts: 100,
  series: 100,
  categoryLength: 40,
  /** Different categories of one post. */
  categories: 10,
  htmlBytes: 1024 * 1024,
  /** Different people whom one text may mention, and whom one post ever notifies of it. */
  mentions: 20,
  editorTextLength: 300,
  /** Where a card's `desc` is cut. */
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
  /** Of a day, `2024-05-03`. */
  dateLength: 10,
  searchLength: 200,
  cursorLength: 500,
  pageDefault: 20,
  pageMax: 100,
  /** Ids in one list of a query. */
  ids: 100,
  follows: 2000,
  /** Ids in a user's `followers` and `following`, the newest first. */
  followIdsShown: 1000,
  uploadBytes: 8 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** For how long its author can bring back what they deleted; then it is erased. */
  restoreDays: 30,
  resetMinutes: 30,
  idempotencyKeyLength: 64,
  /** Drafts that one person has at a time, without discarded ones. */
  drafts: 200,
  /** Saves of one draft that are kept when they are older than a day. */
  olderDraftSaves: 100,
  /** How far ahead a publication may be scheduled. */
  scheduleDays: 366,
  zoneLength: 64,
  /** Days that one answer of figures covers. */
  figureDays: 366,
  /** Hosts that are told apart among those that led readers to one post on one day; the rest is `other`. */
  readingSources: 20,
  /** Hosts that an answer of figures names. */
  sourcesShown: 50,
  /** Posts of which a gateway tells at a time. */
  readingsTold: 50,
  /** Secret links to one draft at a time, and for how long one lasts at most. */
  previewLinks: 5,
  previewDays: 90,
  /** So often the opening of one link is counted. */
  previewOpenings: 100,
  /** Of one draft, those that were deleted left out. */
  remarks: 200,
  remarkLength: 2000,
  /** Of the words that a remark is about. */
  quoteLength: 500,
} as const
