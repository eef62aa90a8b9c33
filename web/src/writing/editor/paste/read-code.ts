import type { Look } from './looks.ts'

/** Whether an element is a block of code: `pre`, or what editors of code write in its place. */
export const isCode = (element: Element, look: Look): boolean => {
  if (element.localName === 'pre') return true
  const isBlock = element.localName === 'div'
  const font = look.get('font-family') ?? ''
  return (
    isBlock && look.get('white-space')?.startsWith('pre') === true && /mono|consolas|courier|menlo/.test(font)
  )
}

/** The text of a block of code, each line ended, without the empty ones around it. Undefined where there is none. */
export const readCode = (element: Element): string | undefined => {
  const lines = linesOf(element).replaceAll('\r', '').replaceAll('\u00a0', ' ')
  const text = lines.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return text === '' ? undefined : `${text}\n`
}

const linesOf = (element: Element): string => {
  let text = ''
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const isLine = child.localName === 'div' || child.localName === 'p'
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      text += child.localName === 'br' ? '\n' : linesOf(child)
      if (isLine && !text.endsWith('\n')) text += '\n'
    } else if (child.nodeType === Node.TEXT_NODE) {
      text += child.textContent ?? ''
    }
  }
  return text
}
