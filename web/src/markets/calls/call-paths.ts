/** The page of a call, which outlives its analysis. Not among `paths`, which every page loads. */
export const callPath = (id: string): string => `/calls/${encodeURIComponent(id)}`

/** The page that says how calls are judged. */
export const CALL_RULES = '/calls/rules'

/** Where the card of a call stands on a page. */
export const callAnchor = (id: string): string => `call-${id}`
