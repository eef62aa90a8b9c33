/** The address of all records. */
export const RECORDS = '/records'

/** The address of somebody's record. Not among `paths`, which every page loads. */
export const recordPath = (username: string): string => `${RECORDS}/${encodeURIComponent(username)}`
