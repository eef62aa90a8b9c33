/** Formats a whole number: `12,846`. */
export const figure = (count: number): string => count.toLocaleString('en')
