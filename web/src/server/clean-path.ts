/** Removes duplicate and trailing slashes from a path. */
export const cleanPath = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
