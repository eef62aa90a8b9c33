const BLOCKS = 'p, h2, h3, h4, blockquote, li, pre, tr, dl > div, figcaption'

/** Returns the text of HTML with one line per paragraph. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const cell of body.querySelectorAll('th, td, dt')) cell.append(' ')
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n')
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim()
}
