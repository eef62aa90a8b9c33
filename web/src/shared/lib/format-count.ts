/** Formats a number as in `12,846`. */
export const formatCount = (count: number): string => count.toLocaleString('en')
