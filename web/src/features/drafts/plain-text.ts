const BLOCKS = 'p, h2, h3, blockquote, li'

/** The text of an analysis, a line for each paragraph: to compare and to copy from. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n')
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim()
}
