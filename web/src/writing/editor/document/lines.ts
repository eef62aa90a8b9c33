import { type Callout, type ImageWidth, PostHtml, type Trend } from '@soko/contracts/text/post-html.ts'

/** Formats, as Quill names them. */
export type Attributes = Readonly<Record<string, unknown>>

/** Somebody who is mentioned: their id, and their name as `@amina`, or what stands in its place. */
export type Mention = { readonly user: string; readonly text: string }

/** A piece of a text: characters, or something embedded, by its format's name. */
export type Op = {
  readonly insert: string | (Attributes & { readonly mention?: Mention })
  readonly attributes?: Attributes
}

/** What a paragraph holds: marked characters, links, line breaks, images, mentions and footnotes. */
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

/** What stands between lines. */
export type Block = {
  readonly rule?: true
  readonly 'figure-image'?: FigureImage
  readonly 'figure-gallery'?: FigureGallery
  readonly 'figure-strip'?: FigureStrip
  readonly 'figure-embed'?: FigureEmbed
}
export const BLOCKS = ['rule', 'figure-image', 'figure-gallery', 'figure-strip', 'figure-embed'] as const

/** What lines may be besides Quill's own formats. */
export type LineFormats = Attributes & {
  /** The kind and the name of the callout that a paragraph belongs to: see `calloutOf`. */
  readonly callout?: string
  /** The table and the row that a cell belongs to: see `rowOf`. */
  readonly table?: string
  /** A cell of the head's row, or the name of a row. */
  readonly cell?: 'head' | 'side'
  /** A cell of a column of numbers. */
  readonly number?: true
  /** The line after a table is its caption. */
  readonly 'table-caption'?: true
}

export type Line =
  | { readonly content: Inline; readonly formats: LineFormats; readonly block?: undefined }
  | { readonly block: Block }

/** What a row's cells carry: rows of one table stand together under one name. */
export const rowOf = (table: string, row: string): string => `${table}.${row}`
export const tableOf = (row: string): string => row.slice(0, row.indexOf('.'))

/** What a callout's paragraphs carry: two callouts of one kind stay two, as each has a name of its own. */
export const calloutOf = (kind: Callout, name: string): string => `${kind}.${name}`
/** Undefined for what is no callout. */
export const kindOfCallout = (callout = ''): Callout | undefined =>
  PostHtml.callouts.find((kind) => callout.startsWith(`${kind}.`))

/** A name that no other table, row or callout of a text has. */
export const newName = (): string => Math.random().toString(36).slice(2, 10)

/** Whether it stands between lines. */
export const isBlock = (insert: Op['insert']): insert is Block =>
  typeof insert === 'object' && BLOCKS.some((name) => name in insert)

/** A text by its lines. What is left without an end is a line, too. */
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

/** The text of these lines, ended by a line's end, as Quill wants it. */
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

/** Whether there is nothing to see. */
export const isBlank = (ops: Inline): boolean =>
  ops.every(
    ({ insert }) =>
      (typeof insert === 'string' && insert.trim() === '') ||
      (typeof insert === 'object' && 'line-break' in insert),
  )
