/** The local storage key of the access token; its value is empty after signing out. */
export const tokenStorageKey = 't'
