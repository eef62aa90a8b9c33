import type { Mention } from '../document/lines.ts'
import type { Callout, ImageWidth, PostHtml, Trend } from '@soko/contracts/text/post-html.ts'

export type Mark = (typeof PostHtml.marks)[number]

/** A picture. Its source is a path on this site, or a data URL that must be uploaded. */
export type Picture = {
  readonly source: string
  readonly alt: string
  readonly width?: string
  readonly height?: string
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[]; readonly link?: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'mention'; readonly mention: Mention }

export type Line = readonly Inline[]

export type TextBlock = {
  readonly kind: 'text'
  readonly tag: 'p' | 'blockquote'
  readonly classes: readonly string[]
  readonly line: Line
  /** Whether the paragraph is the caption of an adjacent table or picture. */
  readonly isCaption?: boolean
}

/** Nested lists are a flat sequence of items; `write-html.ts` nests them by depth. */
export type Item = {
  readonly kind: 'item'
  readonly ordered: boolean
  readonly depth: number
  readonly classes: readonly string[]
  readonly line: Line
}

export type Cell = { readonly line: Line; readonly isHead: boolean }

export type Table = {
  readonly kind: 'table'
  readonly rows: readonly (readonly Cell[])[]
  readonly hasHead: boolean
  readonly caption: Line
}

export type Figure = {
  readonly label: string
  readonly value: string
  readonly change?: string
  readonly trend?: Trend
}

export type Block =
  | TextBlock
  | Item
  | Table
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly classes: readonly string[]
      readonly line: Line
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'callout'; readonly callout: Callout; readonly paragraphs: readonly TextBlock[] }
  | {
      readonly kind: 'images'
      readonly pictures: readonly Picture[]
      readonly width?: ImageWidth
      readonly caption: Line
    }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[]; readonly caption: Line }
  | { readonly kind: 'embed'; readonly address: string; readonly text: string }

export const plainText = (line: Line): string =>
  line.map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'break' ? '\n' : '')).join('')

export const isBlank = (line: Line): boolean =>
  line.every(({ kind }) => kind === 'text' || kind === 'break') && plainText(line).trim() === ''
