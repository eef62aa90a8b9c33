/** RIGHT-TO-LEFT OVERRIDE, which reverses the rest of its line. */
export const BIDI_OVERRIDE = '\u202E'

/** Returns the elements whose text has an override that is not isolated. @throws Error if no text has one. */
export const notIsolated = (root: Element): readonly string[] => {
  const holders = Array.from(root.querySelectorAll('*')).filter(({ childNodes }) =>
    Array.from(childNodes).some(
      (node) => node.nodeType === node.TEXT_NODE && node.textContent?.includes(BIDI_OVERRIDE) === true,
    ),
  )
  if (holders.length === 0) throw new Error('no text has a bidirectional override')
  return holders
    .filter((holder) => holder.closest('bdi, [dir="auto"], .vh') === null)
    .map(({ outerHTML }) => outerHTML)
}
