/** A symbol as somebody has typed it, in capitals. */
export const upper = (value: string): string => value.trim().toUpperCase()
