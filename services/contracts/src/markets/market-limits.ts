/** The limits of markets. They are not part of `Limits`, which the editor loads first. */
export const MarketLimits = {
  /** The maximum number of calls per analysis, without withdrawn ones. */
  calls: 3,
  /** More calls than an analysis can have, because two devices may each add some. */
  draftCalls: 10,
  callLineLength: 200,
  callRemarkLength: 500,
  callRemarks: 20,
  /** How many minutes after publication a call can be withdrawn, if before its entry (the next close). */
  takeBackMinutes: 15,
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
   * The records page counts z-scores above `mark`. In simulations without skill, at most `luckyShare` of
   * records ever exceeded it in `simulatedCalls` decided calls.
   */
  records: { mark: 2.8, luckyShare: 0.03, simulatedCalls: 300 },
} as const

/**
 * The version of `/calls/rules`. Outcomes are decided by the version at publication; chances and variances
 * are computed by the newest. Absent means 1.
 */
export const RULES_VERSION = 2
