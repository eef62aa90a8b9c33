import { type Callout, type ImageWidth, PostHtml, type Trend } from '@soko/contracts/text/post-html.ts'

export type Attributes = Readonly<Record<string, unknown>>

/** A mention of a person: the person's id, and the text `@username` or its replacement. */
export type Mention = { readonly user: string; readonly text: string }

/** An insert operation of a delta: either text, or an embed with the name of its format as key. */
export type Op = {
  readonly insert: string | (Attributes & { readonly mention?: Mention })
  readonly attributes?: Attributes
}

export type Inline = readonly Op[]

export type Picture = {
  readonly src: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}
export type FigureImage = Picture & { readonly size?: ImageWidth; readonly caption?: Inline }
export type FigureGallery = { readonly images: readonly Picture[]; readonly caption?: Inline }
export type Figure = {
  readonly label: string
  readonly value: string
  readonly change?: string
  readonly trend?: Trend
}
export type FigureStrip = { readonly figures: readonly Figure[]; readonly caption?: Inline }
export type FigureEmbed = { readonly address: string; readonly text: string }

export type Block = {
  readonly rule?: true
  readonly 'figure-image'?: FigureImage
  readonly 'figure-gallery'?: FigureGallery
  readonly 'figure-strip'?: FigureStrip
  readonly 'figure-embed'?: FigureEmbed
}
export const BLOCKS = ['rule', 'figure-image', 'figure-gallery', 'figure-strip', 'figure-embed'] as const

export type LineFormats = Attributes & {
  /** Kind and name of the paragraph's callout; see `calloutOf`. */
  readonly callout?: string
  /** Names of the cell's table and row; see `rowOf`. */
  readonly table?: string
  /** Whether the cell is a column header (`head`) or a row header (`side`). */
  readonly cell?: 'head' | 'side'
  readonly number?: true
  /** Whether the line is the caption of the table above it. */
  readonly 'table-caption'?: true
}

export type Line =
  | { readonly content: Inline; readonly formats: LineFormats; readonly block?: undefined }
  | { readonly block: Block }

export const rowOf = (table: string, row: string): string => `${table}.${row}`
export const tableOf = (row: string): string => row.slice(0, row.indexOf('.'))

export const calloutOf = (kind: Callout, name: string): string => `${kind}.${name}`
export const kindOfCallout = (callout = ''): Callout | undefined =>
  PostHtml.callouts.find((kind) => callout.startsWith(`${kind}.`))

export const newName = (): string => Math.random().toString(36).slice(2, 10)

export const isBlock = (insert: Op['insert']): insert is Block =>
  typeof insert === 'object' && BLOCKS.some((name) => name in insert)

export const linesOf = (ops: Inline): Line[] => {
  const lines: Line[] = []
  let content: Op[] = []
  const end = (formats: LineFormats = {}) => {
    lines.push({ content, formats })
    content = []
  }
  for (const { insert, attributes } of ops) {
    if (isBlock(insert)) {
      if (content.length > 0) end()
      lines.push({ block: insert })
    } else if (typeof insert === 'object') content.push({ insert, ...(attributes && { attributes }) })
    else {
      for (const [place, text] of insert.split('\n').entries()) {
        if (place > 0) end(attributes)
        if (text !== '') content.push({ insert: text, ...(attributes && { attributes }) })
      }
    }
  }
  if (content.length > 0) end()
  return lines
}

/** Converts lines to contents. Adds a final newline if needed, because Quill requires it. */
export const opsOf = (lines: readonly Line[]): Op[] => {
  const ops = lines.flatMap((line): readonly Op[] =>
    line.block === undefined
      ? [
          ...line.content,
          { insert: '\n', ...(Object.keys(line.formats).length > 0 && { attributes: line.formats }) },
        ]
      : [{ insert: line.block }],
  )
  const isEnded = lines.length > 0 && lines.at(-1)?.block === undefined
  return isEnded ? ops : [...ops, { insert: '\n' }]
}

/** Whether the content consists only of white space and line breaks. */
export const isBlank = (ops: Inline): boolean =>
  ops.every(
    ({ insert }) =>
      (typeof insert === 'string' && insert.trim() === '') ||
      (typeof insert === 'object' && 'line-break' in insert),
  )
