/** The `Permissions-Policy` of pages. Does not forbid `fullscreen`, which charts use. */
export const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
