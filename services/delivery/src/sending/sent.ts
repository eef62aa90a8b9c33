/** Mails that were sent at a time in milliseconds since 1970. */
export type Sent = { readonly at: number; readonly count: number }
