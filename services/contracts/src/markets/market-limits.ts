/** The limits of instruments, prices and calls, apart from the others: the editor loads those before the first key. */
export const MarketLimits = {
  /** Of one analysis; those that were taken back left out. */
  calls: 3,
  /** Of one draft: more than may be published, for two devices may add some. */
  draftCalls: 10,
  /** Of a call as it is typed. */
  callLineLength: 200,
  callRemarkLength: 500,
  /** Of one call. */
  callRemarks: 20,
  /** For how long a call can be taken back, in minutes, unless its entry is taken before. */
  takeBackMinutes: 15,
  /** How far ahead the day of a call may be. */
  callYears: 3,
  /** The maximum number of open calls of an author on one pair. */
  openCalls: 3,
  /** The minimum number of days between the dates of such calls. */
  openCallsApart: 7,
  /** Instruments that one person may follow. */
  follows: 500,
  instrumentNameLength: 100,
  /** Days in one call that records prices. */
  pricesAtOnce: 5000,
  /** Days in one call of a script. */
  pricesOfScript: 1000,
  /** The maximum number of dividends, bonus issues and splits in one request. */
  corporateActions: 500,
  /** The maximum number of closed days in one request. */
  closedDays: 500,
  /** Tokens for scripts at a time. */
  priceTokens: 20,
  priceTokenNameLength: 60,
  /** Of where prices come from. */
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
