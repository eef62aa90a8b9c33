import { noteOf } from '../document/inline-html.ts'
import {
  type Attributes,
  type Block,
  type FigureStrip,
  type Inline,
  isBlock,
  type Op,
} from '../document/lines.ts'

/** A text within something that is embedded: a caption, a figure's label, a footnote. */
export type InnerText = {
  readonly content: Inline
  /** Where the editor draws it, as a selector within what is embedded. Undefined for a footnote, of which it draws the number. */
  readonly shownIn: string | undefined
  /** @returns what is embedded, with another text in this one's place. */
  readonly with: (content: Inline) => Attributes
}

/** The texts within what is embedded, in the order in which they are read. */
export const innerTextsOf = (op: Op): readonly InnerText[] => {
  const note = noteOf(op)
  if (note !== undefined)
    return [{ content: note, shownIn: undefined, with: (content) => ({ footnote: content }) }]
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
          shownIn: 'figcaption',
          with: (caption) => put({ ...value, caption }),
        },
      ]

const plain = (text: string, shownIn: string, put: (text: string) => Attributes): InnerText => ({
  content: [{ insert: text }],
  shownIn,
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

/** The characters of a text, a sign for each thing in it that is none: places in it are places in the text. */
export const textOf = (ops: Inline): string =>
  ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('')
