import type { LogService } from '@soko/contracts/types/public-log.ts'

/** The proof of a leaf of a public log. Not among `paths`, which every page loads. @param service whose log it is. */
export const proofPath = (service: LogService, index: number): string => `/proof/${service}/${index}`
