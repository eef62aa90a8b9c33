/** The module that renders calls, as named in the build manifest. Used only by the server. */
export const CALL_PARTS = 'src/markets/calls/call-parts.tsx'
