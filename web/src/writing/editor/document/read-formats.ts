import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { LineFormats } from './lines.ts'

/** The formats that an element's classes say. */
export const formatsOf = (element: Element): LineFormats => {
  const known = [...element.classList].filter((name) =>
    (PostHtml.classes as readonly string[]).includes(name),
  )
  return Object.fromEntries(
    known.map((name) => {
      const [, format = '', value = ''] = name.split('-')
      return [format, format === 'indent' ? Number(value) : value]
    }),
  )
}
