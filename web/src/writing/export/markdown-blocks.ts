import { type Callout, PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Block, Inline, Line } from '../editor/document/lines.ts'
import { kindOfCallout } from '../editor/document/lines.ts'
import { plainText } from '../editor/document/plain-text.ts'
import { imageMarkdown, inlineMarkdown, type InlineOptions } from './markdown-inline.ts'

const ALERTS: Readonly<Record<Callout, string>> = { note: 'NOTE', method: 'METHOD', risk: 'WARNING' }

type TextLine = Extract<Line, { readonly content: Inline }>

const HARD_BREAK = '\\\n'

/** Writes the lines of one block. Returns undefined if Markdown has no such block, as for a gallery. */
export const blockMarkdown = (
  lines: readonly Line[],
  options: Omit<InlineOptions, 'lineBreak'>,
): string | undefined => {
  const [first] = lines
  if (first === undefined) return undefined
  if (first.block !== undefined) return figureMarkdown(first.block, options)
  const texts = lines.filter((line) => line.block === undefined)
  const { formats } = first
  const oneLine = (content: Inline) => inlineMarkdown(content, { ...options, lineBreak: '<br>' })
  const paragraph = (content: Inline) => inlineMarkdown(content, { ...options, lineBreak: HARD_BREAK })
  if (formats['code-block'] !== undefined) return codeMarkdown(texts)
  if (formats.table !== undefined) return tableMarkdown(texts, oneLine)
  const callout = kindOfCallout(formats.callout)
  if (callout !== undefined)
    return quoted(`[!${ALERTS[callout]}]\n${texts.map(({ content }) => paragraph(content)).join('\n\n')}`)
  if (formats['list'] !== undefined) return listMarkdown(texts, oneLine)
  const level = Number(formats['header'] ?? 0)
  // Markdown would drop trailing `#` signs as the end of the heading.
  if (level > 0) return `${'#'.repeat(level)} ${oneLine(first.content).replace(/#+$/, '\\$&')}`
  return formats['blockquote'] === true ? quoted(paragraph(first.content)) : paragraph(first.content)
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const figureMarkdown = (
  { rule, 'figure-image': image, 'figure-embed': embed }: Block,
  { imageAt }: Pick<InlineOptions, 'imageAt'>,
): string | undefined => {
  if (rule === true) return '---'
  if (embed !== undefined) return embed.text === embed.address ? embed.address : undefined
  if (image === undefined || image.size !== undefined || image.caption !== undefined) return undefined
  return image.src.startsWith(PostHtml.imagePrefix) ? imageMarkdown(image.src, image.alt, imageAt) : undefined
}

const codeMarkdown = (lines: readonly TextLine[]): string => {
  const texts = lines.map(({ content }) => plainText(content))
  const runs = texts.join('\n').match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1)
  return [fence, ...texts, fence].join('\n')
}

const listMarkdown = (lines: readonly TextLine[], write: (content: Inline) => string): string => {
  /** Markers of the enclosing items, with the current number for ordered lists. */
  let open: { readonly marker: string; readonly number: number }[] = []
  return lines
    .map(({ content, formats }) => {
      const depth = Number(formats['indent'] ?? 0)
      const isOrdered = formats['list'] === 'ordered'
      const before = open[depth]
      const isContinued = before !== undefined && isOrdered === before.number > 0
      const number = isOrdered ? (isContinued ? before.number + 1 : 1) : 0
      const marker = isOrdered ? `${number}. ` : '- '
      open = [...open.slice(0, depth), { marker, number }]
      const indent = open.slice(0, -1).reduce((width, item) => width + item.marker.length, 0)
      return `${' '.repeat(indent)}${marker}${write(content)}`
    })
    .join('\n')
}

/** Returns undefined for row headers, a caption or no header row, which Markdown cannot represent. */
const tableMarkdown = (
  lines: readonly TextLine[],
  write: (content: Inline) => string,
): string | undefined => {
  const isPlain = lines.every(
    ({ formats }) => formats.cell !== 'side' && formats['table-caption'] === undefined,
  )
  const [head, ...rows] = [...Map.groupBy(lines, ({ formats }) => formats.table).values()]
  if (!isPlain || head === undefined || head[0]?.formats.cell !== 'head') return undefined
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const written = (cells: readonly TextLine[]) => row(cells.map(({ content }) => write(content)))
  const sides = head.map(({ formats }) => (formats.number === true ? '---:' : '---'))
  return [written(head), row(sides), ...rows.map(written)].join('\n')
}
