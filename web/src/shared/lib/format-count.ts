/** Formats a whole number: `12,846`. */
export const formatCount = (count: number): string => count.toLocaleString('en')
