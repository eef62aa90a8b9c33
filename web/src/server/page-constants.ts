/** The `Permissions-Policy` of pages. Does not forbid `fullscreen`, which charts use. */
export const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The module whose style sheets are those of pages that only the server renders. */
export const PLAIN_PAGE = 'src/shared/not-found/not-found-page.tsx'
