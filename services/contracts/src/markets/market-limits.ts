/** The limits of instruments, prices and calls, in a separate file because the editor loads `Limits` first. */
export const MarketLimits = {
  /** Per analysis, except those taken back. */
  calls: 3,
  /** Per draft: more than can be published, because two devices may add some. */
  draftCalls: 10,
  callLineLength: 200,
  callRemarkLength: 500,
  callRemarks: 20,
  /** How long a call can be taken back, in minutes, unless its entry is earlier. */
  takeBackMinutes: 15,
  /** How many years ahead the date of a call may be. */
  callYears: 3,
  openCalls: 3,
  /** The minimum number of days between the dates of such calls. */
  openCallsApart: 7,
  follows: 500,
  instrumentNameLength: 100,
  pricesAtOnce: 5000,
  pricesOfScript: 1000,
  corporateActions: 500,
  closedDays: 500,
  priceTokens: 20,
  priceTokenNameLength: 60,
  sourceLength: 100,
  /**
   * The page of records counts the records with a z above `mark`. In simulations of authors without skill, at most
   * `luckyShare` of the records had a z above it at any time in their first `simulatedCalls` decided calls.
   */
  records: { mark: 2.8, luckyShare: 0.03, simulatedCalls: 300 },
} as const

/**
 * The version of the rules on `/calls/rules`. The outcome of a call follows the version at its publication. Its chance
 * and the variance of its record follow the newest version. Calls and counts without a version have version 1.
 */
export const RULES_VERSION = 2
