/** In UTF-16 code units. The rest of a longer comment is read on the site. */
const LENGTH = 600

/** Returns the beginning of a text, cut after a word if possible. */
export const shortened = (text: string): string => {
  if (text.length <= LENGTH) return text
  const start = text.slice(0, LENGTH)
  const space = start.lastIndexOf(' ')
  return `${(space > LENGTH / 2 ? start.slice(0, space) : start).toWellFormed().trimEnd()}\u2026`
}
