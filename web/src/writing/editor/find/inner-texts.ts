import { noteOf } from '../document/inline-html.ts'
import {
  type Attributes,
  type Block,
  type FigureStrip,
  type Inline,
  isBlock,
  type Op,
} from '../document/lines.ts'

export type InnerText = {
  readonly content: Inline
  /** Element that shows the text; undefined for a footnote, which the editor does not show. */
  readonly selector: string | undefined
  readonly with: (content: Inline) => Attributes
}

export const innerTextsOf = (op: Op): readonly InnerText[] => {
  const note = noteOf(op)
  if (note !== undefined)
    return [{ content: note, selector: undefined, with: (content) => ({ footnote: content }) }]
  return isBlock(op.insert) ? textsOfBlock(op.insert) : []
}

const textsOfBlock = (block: Block): readonly InnerText[] => {
  const { 'figure-image': image, 'figure-gallery': gallery, 'figure-strip': strip } = block
  const { 'figure-embed': embed } = block
  if (image !== undefined) return captionOf(image, (value) => ({ 'figure-image': value }))
  if (gallery !== undefined) return captionOf(gallery, (value) => ({ 'figure-gallery': value }))
  if (embed !== undefined) return [plain(embed.text, 'a', (text) => ({ 'figure-embed': { ...embed, text } }))]
  if (strip === undefined) return []
  return [...figuresOf(strip), ...captionOf(strip, (value) => ({ 'figure-strip': value }))]
}

const captionOf = <Value extends { readonly caption?: Inline }>(
  value: Value,
  put: (value: Value) => Attributes,
): readonly InnerText[] =>
  value.caption === undefined
    ? []
    : [
        {
          content: value.caption,
          selector: 'figcaption',
          with: (caption) => put({ ...value, caption }),
        },
      ]

const plain = (text: string, selector: string, put: (text: string) => Attributes): InnerText => ({
  content: [{ insert: text }],
  selector,
  with: (content) => put(textOf(content)),
})

const PARTS = [
  ['label', 'dt'],
  ['value', 'dd'],
  ['change', 'small'],
] as const

const figuresOf = (strip: FigureStrip): readonly InnerText[] =>
  strip.figures.flatMap((figure, at) =>
    PARTS.map(([part, tag]) =>
      plain(figure[part] ?? '', `dl > :nth-child(${at + 1}) ${tag}`, (text) => ({
        'figure-strip': { ...strip, figures: strip.figures.with(at, { ...figure, [part]: text }) },
      })),
    ),
  )

/** Each embed becomes one character, so that indexes are the same as in Quill. */
export const textOf = (ops: Inline): string =>
  ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('')
