/** A whole number as people read it: `12,846`. */
export const figure = (count: number): string => count.toLocaleString('en')
