import { directionOf } from '@soko/contracts/text/bidi.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { type Element, textOf } from '@soko/platform/html/tree.ts'
import type { Direction } from '../base/frame.ts'
import type { MailSite } from '../base/mail-site.ts'
import { hasClass } from './post-structure.ts'

/** What the blocks of a letter need to know about it. */
export type LetterContext = {
  readonly site: MailSite
  /** The address of the analysis, with `from=letter`. */
  readonly url: string
  /** Of the element around. */
  readonly direction: Direction
}

/** Returns the direction of a block as the site shows it: chosen in the editor, or that of its first letter. */
export const directionIn = (block: Element, { direction }: LetterContext): Direction =>
  hasClass(block, 'ql-direction-rtl') ? 'rtl' : (directionOf(textOf(block.children)) ?? direction)

/** Returns the context for the content of a block. */
export const within = (block: Element, letter: LetterContext): LetterContext => ({
  ...letter,
  direction: directionIn(block, letter),
})

/** Returns the attribute `dir` of a block whose direction is not that of the element around. */
export const directed = (block: Element, letter: LetterContext): Markup | false => {
  const direction = directionIn(block, letter)
  return direction !== letter.direction && markup` dir="${direction}"`
}
