import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { LineFormats } from './lines.ts'

const FORMATS = ['indent', 'align', 'direction'] as const

/** The classes of a block of text, as ` class="…"`; nothing without any. */
export const classesOf = (formats: LineFormats): string => {
  const names = FORMATS.map((name) => `ql-${name}-${String(formats[name])}`)
  const known = names.filter((name) => (PostHtml.classes as readonly string[]).includes(name))
  return known.length === 0 ? '' : ` class="${known.join(' ')}"`
}
