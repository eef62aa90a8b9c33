/** The maximum size of a mail's HTML in bytes. Gmail cuts mails above 102 kB. */
export const MOST_HTML = 90_000
