import type { Markup } from '@soko/contracts/text/markup.ts'
import type { Element } from '@soko/platform/html/tree.ts'
import { firstPart, isWorthShowing, lengthOf } from './cut.ts'

export type FittedBlock = { readonly block: Element; readonly html: Markup }

/**
 * Returns the first blocks whose HTML fits, with the beginning of the one that does not fit.
 * @param size of all of them in bytes
 */
export const fitBlocks = (
  blocks: readonly Element[],
  toHtml: (block: Element) => Markup,
  size: number,
): { readonly fitted: readonly FittedBlock[]; readonly isWhole: boolean } => {
  const fitted: FittedBlock[] = []
  let left = size
  for (const block of blocks) {
    const html = toHtml(block)
    const bytes = bytesOf(html)
    if (bytes > left) {
      const part = partThatFits(block, toHtml, left, lengthOf(block) * (left / bytes))
      return { fitted: part === undefined ? fitted : [...fitted, part], isWhole: false }
    }
    left -= bytes
    fitted.push({ block, html })
  }
  return { fitted, isWhole: true }
}

const partThatFits = (
  block: Element,
  toHtml: (block: Element) => Markup,
  size: number,
  estimate: number,
): FittedBlock | undefined => {
  for (let length = estimate; length >= 1; length *= 0.8) {
    const part = firstPart(block, length)
    if (!isWorthShowing(part)) return undefined
    const html = toHtml(part)
    if (bytesOf(html) <= size) return { block: part, html }
  }
  return undefined
}

const bytesOf = ({ markup }: Markup): number => Buffer.byteLength(markup)
