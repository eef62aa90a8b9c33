import type { Inline } from '../document/lines.ts'

/** The characters of a text, a sign for each thing in it that is none: places in it are places in the text. */
export const textOf = (ops: Inline): string =>
  ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('')
