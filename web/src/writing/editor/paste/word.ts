import type { LeftOutCounter } from './left-out.ts'
import type { Parsed } from './styled-html.ts'

export type WordItem = { readonly ordered: boolean; readonly depth: number }

const COMMENT_PARTS = 'a.msocomanchor, .MsoCommentReference'

/** Removes comments, and the list markers that Word writes as text. */
export const removeWordExtras = ({ body, stylesOf }: Parsed, count: LeftOutCounter): void => {
  for (const element of body.querySelectorAll('[data-look]')) {
    const styles = stylesOf(element)
    if (styles.get('mso-list') === 'ignore' || styles.get('mso-element') === 'comment-list') element.remove()
  }
  const comments = body.querySelectorAll(COMMENT_PARTS)
  const anchors = new Set([...comments].map((part) => part.closest('.MsoCommentReference') ?? part))
  for (const anchor of anchors) {
    count.add('comments')
    anchor.remove()
  }
}

/** Recognises paragraphs with a style such as `mso-list:l0 level2 lfo1`. The style sheet has the formats. */
export const createWordLists = (html: string, { stylesOf }: Parsed) => {
  const formats = new Map(
    [...html.matchAll(/@list\s+l(\d+):level(\d+)\s*\{([^}]*)\}/gi)].map(([, id, level, style = '']) => [
      `${id}:${level}`,
      /mso-level-number-format:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase() ?? 'decimal',
    ]),
  )
  return (element: Element): WordItem | undefined => {
    const [, id, level] = /^l(\d+)\s+level(\d+)/.exec(stylesOf(element).get('mso-list') ?? '') ?? []
    if (id === undefined || level === undefined) return undefined
    return { ordered: formats.get(`${id}:${level}`) !== 'bullet', depth: Number(level) - 1 }
  }
}
