/**
 * The limits of instruments, prices and calls. They are in a separate file, because the editor loads `Limits`
 * first.
 */
export const MarketLimits = {
  /** The maximum number of calls per analysis, without withdrawn ones. */
  calls: 3,
  /**
   * The maximum number of calls per draft. It is higher than for an analysis, because two devices may each
   * add calls.
   */
  draftCalls: 10,
  callLineLength: 200,
  callRemarkLength: 500,
  callRemarks: 20,
  /** For how many minutes after its publication a call can be withdrawn, unless its entry is earlier. */
  takeBackMinutes: 15,
  /** How many years ahead the date of a call may be. */
  callYears: 3,
  openCalls: 3,
  /** The minimum number of days between the dates of an author's open calls on one pair. */
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
   * The records page counts the records with a z-score above `mark`. In simulations of authors without skill,
   * at most `luckyShare` of the records had a z-score above `mark` at any time in their first
   * `simulatedCalls` decided calls.
   */
  records: { mark: 2.8, luckyShare: 0.03, simulatedCalls: 300 },
} as const

/**
 * The version of the rules on `/calls/rules`. The outcome of a call is decided by the version at its
 * publication. The chance of the call and the variance of its record are computed by the newest version.
 * Calls and counts without a version have version 1.
 */
export const RULES_VERSION = 2
