/** Where a browser keeps the access token in its local storage; an empty text after signing out. */
export const tokenStorageKey = 't'
