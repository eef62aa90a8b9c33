export const tokenStorageKey = 't'
