import type { LogService } from '@soko/contracts/types/public-log.ts'

// Not in `paths.ts`, because every page loads that module.

export const callPath = (id: string): string => `/calls/${encodeURIComponent(id)}`

export const CALL_RULES = '/calls/rules'

export const callAnchor = (id: string): string => `call-${id}`

export const RECORDS = '/records'

export const recordPath = (username: string): string => `${RECORDS}/${encodeURIComponent(username)}`

/** The page that proves an entry (a leaf) of a service's public log. */
export const proofPath = (service: LogService, index: number): string => `/proof/${service}/${index}`
