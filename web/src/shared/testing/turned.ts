/** What a name or title may begin with that turns around the rest of its line. */
export const TURNED = '\u202E'

/**
 * Returns the texts under an element that hold `TURNED` outside an element which isolates it from the text beside it.
 * @throws Error if no text holds it.
 */
export const notIsolated = (root: Element): readonly string[] => {
  const holders = Array.from(root.querySelectorAll('*')).filter(({ childNodes }) =>
    Array.from(childNodes).some(
      (node) => node.nodeType === node.TEXT_NODE && node.textContent?.includes(TURNED) === true,
    ),
  )
  if (holders.length === 0) throw new Error('nothing here has a text that is turned around')
  return holders
    .filter((holder) => holder.closest('bdi, [dir="auto"], .vh') === null)
    .map(({ outerHTML }) => outerHTML)
}
