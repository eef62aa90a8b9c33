import { isBlock } from './context.ts'

/**
 * Makes paragraphs of numbered lists that do not count from 1, such as one that goes on below a chart: a list of an analysis has
 * no numbers of its own, so they are written as text. Lists within lists stay.
 */
export const writeListNumbers = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll('ol')) {
    if (list.parentElement?.closest('li') !== null) continue
    const items = [...list.children].filter(({ localName }) => localName === 'li')
    const numbers = numbersOf(list, items)
    if (numbers.every((number, at) => number === at + 1)) continue
    for (const [at, item] of items.entries()) {
      const paragraph = body.ownerDocument.createElement('div')
      paragraph.append(...item.childNodes)
      lineIn(paragraph).prepend(`${numbers[at]}. `)
      item.replaceWith(paragraph)
    }
    list.replaceWith(...list.childNodes)
  }
}

const numbersOf = (list: HTMLOListElement, items: readonly Element[]): readonly number[] => {
  const step = list.hasAttribute('reversed') ? -1 : 1
  let next = numberIn(list, 'start') ?? (step < 0 ? items.length : 1)
  return items.map((item) => {
    const number = numberIn(item, 'value') ?? next
    next = number + step
    return number
  })
}

const numberIn = (element: Element, name: string): number | undefined => {
  const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

/** Where the first line of an element stands. */
const lineIn = (element: Element): Element => {
  const first = [...element.childNodes].find((node) => (node.textContent ?? '').trim() !== '')
  return first instanceof Element && isBlock(first) && !first.matches('ul, ol') ? lineIn(first) : element
}
