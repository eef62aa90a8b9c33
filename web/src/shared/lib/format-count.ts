/** Formats a whole number with separators, such as `12,846`. */
export const formatCount = (count: number): string => count.toLocaleString('en')
