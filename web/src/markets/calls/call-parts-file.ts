/** What shows the calls of an analysis, as the build's manifest knows it. Only the server asks. */
export const CALL_PARTS = 'src/markets/calls/call-parts.tsx'
