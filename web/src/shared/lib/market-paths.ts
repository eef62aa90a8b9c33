import type { LogService } from '@soko/contracts/types/public-log.ts'

// Not in `lib/paths.ts`, which every page loads.

/** The page of a call, which outlives its analysis. */
export const callPath = (id: string): string => `/calls/${encodeURIComponent(id)}`

/** The page that says how calls are judged. */
export const CALL_RULES = '/calls/rules'

/** Where the card of a call stands on a page. */
export const callAnchor = (id: string): string => `call-${id}`

/** The address of all records. */
export const RECORDS = '/records'

/** The address of somebody's record. */
export const recordPath = (username: string): string => `${RECORDS}/${encodeURIComponent(username)}`

/** The proof of a leaf of a public log. @param service whose log it is. */
export const proofPath = (service: LogService, index: number): string => `/proof/${service}/${index}`
