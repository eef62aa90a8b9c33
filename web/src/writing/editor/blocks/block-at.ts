import type { Callout } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import {
  type FigureEmbed,
  type FigureGallery,
  type FigureImage,
  type FigureStrip,
  type Inline,
  kindOfCallout,
  type LineFormats,
} from '../document/lines.ts'
import { contentsOf, lineFormats } from '../document/contents.ts'
import { tableState } from './tables/change-table.ts'
import { tableAt } from './tables/table-at.ts'

/** A block or footnote that is an embed in Quill. A change replaces the whole embed. */
export type Embedded =
  | { readonly kind: 'figure-image'; readonly index: number; readonly value: FigureImage }
  | { readonly kind: 'figure-gallery'; readonly index: number; readonly value: FigureGallery }
  | { readonly kind: 'figure-strip'; readonly index: number; readonly value: FigureStrip }
  | { readonly kind: 'figure-embed'; readonly index: number; readonly value: FigureEmbed }
  | { readonly kind: 'footnote'; readonly index: number; readonly value: Inline }
  | { readonly kind: 'rule'; readonly index: number; readonly value: true }

export type SelectedBlock =
  | Embedded
  | { readonly kind: 'image'; readonly index: number; readonly alt: string }
  | { readonly kind: 'table'; readonly state: ReturnType<typeof tableState> }
  | { readonly kind: 'callout'; readonly callout: Callout }

const EMBEDDED: readonly Embedded['kind'][] = [
  ...(['figure-image', 'figure-gallery', 'figure-strip', 'figure-embed', 'footnote', 'rule'] as const),
]

export const embeddedAt = (quill: Quill, index: number): SelectedBlock | undefined => {
  const [op] = contentsOf(quill, index, 1).ops
  const { insert, attributes } = op ?? { insert: '' }
  if (typeof insert === 'string') return undefined
  const kind = EMBEDDED.find((name) => name in insert)
  const block = kind && { kind, index, value: insert[kind] }
  if (block !== undefined) return isEmbedded(block) ? block : undefined
  const alt = attributes?.['alt']
  return 'image' in insert ? { kind: 'image', index, alt: typeof alt === 'string' ? alt : '' } : undefined
}

const isEmbedded = (block: { kind: Embedded['kind']; index: number; value: unknown }): block is Embedded =>
  block.value !== undefined

export const isInline = (block: SelectedBlock | undefined): boolean =>
  block?.kind === 'footnote' || block?.kind === 'image'

export const blockAt = (quill: Quill, index: number): SelectedBlock | undefined => {
  const here = embeddedAt(quill, index)
  if (here !== undefined) return here
  const before = index > 0 ? embeddedAt(quill, index - 1) : undefined
  if (isInline(before)) return before
  const table = tableAt(quill, index)
  if (table !== undefined) return { kind: 'table', state: tableState(table) }
  const { callout }: LineFormats = lineFormats(quill, index)
  const kind = kindOfCallout(callout)
  return kind && { kind: 'callout', callout: kind }
}
