/** A path without doubled slashes and without one at its end. */
export const cleanPath = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
