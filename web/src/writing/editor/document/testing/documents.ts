import type { Callout } from '@soko/contracts/text/post-html.ts'
import fc from 'fast-check'
import { toContents } from '../contents.ts'
import { newDelta } from '../delta.ts'
import {
  type Attributes,
  calloutOf,
  isBlank,
  type Inline,
  type Line,
  type LineFormats,
  type Op,
  newName,
  opsOf,
  rowOf,
} from '../lines.ts'

/** Text with letters of several scripts, and with characters that must be escaped in HTML. */
const text = fc
  .array(fc.constantFrom(...'a b c Z 7 & < > " \' é ك ቀ 价 😀 / = ; $ #'.split(' '), ' ', '&amp;', '<b>'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
const words = text.map((value) => value.replaceAll(/\s+/g, ' ').trim() || 'x')

const address = fc.constantFrom(
  'https://soko.example/?a=1&b="2"',
  'http://example.org/a b',
  'mailto:ann@soko.example',
)
const mark = <Value>(value: Value) => fc.option(fc.constant(value), { nil: undefined, freq: 3 })
const without = <Value extends object>(value: Value): Attributes =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))

const marks = fc
  .record({
    bold: mark(true),
    italic: mark(true),
    underline: mark(true),
    strike: mark(true),
    code: mark(true),
    script: fc.option(fc.constantFrom('sub', 'super'), { nil: undefined, freq: 3 }),
    link: fc.option(address, { nil: undefined, freq: 3 }),
  })
  .map(without)

const source = fc.constantFrom('/media/a.webp', '/media/b/c-1.png')
const inlineImage = fc
  .record({ src: source, alt: mark('A "b" & c'), sized: fc.boolean() })
  .map(({ src, alt, sized }): Op => ({
    insert: { image: src },
    attributes: without({ alt, ...(sized && { width: '30', height: '20' }) }),
  }))
const lineBreak = marks.map((attributes): Op => ({ insert: { 'line-break': true }, attributes }))
const mention = fc
  .tuple(
    fc.constantFrom('01JDZ8XQ5T4T8K2M6V9C3B7N1P', 'user_1'),
    fc.constantFrom('@amina', '@chen_2', 'a former member'),
    marks,
  )
  .map(([user, text, { link: _link, ...attributes }]): Op => ({
    insert: { mention: { user, text } },
    attributes,
  }))
const textPiece = fc.record({ insert: text, attributes: marks })
const piece = fc.oneof({ weight: 6, arbitrary: textPiece }, lineBreak, inlineImage, mention)

/** Joins adjacent ops with the same formats, as Quill does. */
const joined = (ops: Inline): Inline => {
  const delta = newDelta()
  for (const { insert, attributes } of ops) delta.insert(insert, attributes)
  return toContents(delta).ops
}
const plainInline = fc.array(piece, { maxLength: 5 }).map(joined)
const note = plainInline
  .filter((content) => !isBlank(content))
  .map((content): Op => ({ insert: { footnote: content } }))
const inline = fc.array(fc.oneof({ weight: 9, arbitrary: piece }, note), { maxLength: 5 }).map(joined)
/** Content of cells, captions and footnotes. Blank content is normalised to an empty list. */
const cellInline = inline.map((ops) => (isBlank(ops) ? [] : ops))
const nonEmptyInline = cellInline.filter((ops) => ops.length > 0)

const blockFormats = fc
  .record({
    indent: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined, freq: 3 }),
    align: fc.option(fc.constantFrom('center', 'right', 'justify'), { nil: undefined, freq: 3 }),
    direction: mark('rtl'),
  })
  .map(without)
const kind = fc.oneof<fc.Arbitrary<LineFormats>[]>(
  fc.constant({}),
  fc.constantFrom(2, 3, 4).map((header) => ({ header })),
  fc.constant({ blockquote: true }),
  fc.constantFrom('bullet', 'ordered').map((list) => ({ list })),
)
const line = fc
  .tuple(inline, kind, blockFormats)
  .map(([content, formats, others]): readonly Line[] => [{ content, formats: { ...formats, ...others } }])
const paragraph = fc.tuple(inline, blockFormats)
const callout = fc
  .tuple(
    fc.constantFrom<Callout[]>('note', 'method', 'risk'),
    fc.array(paragraph, { minLength: 1, maxLength: 3 }),
  )
  .map(([calloutKind, paragraphs]): readonly Line[] => {
    const name = calloutOf(calloutKind, newName())
    return paragraphs.map(([content, others]) => ({ content, formats: { callout: name, ...others } }))
  })
const code = fc
  .array(fc.option(text, { nil: '' }), { minLength: 1, maxLength: 3 })
  .filter((lines) => lines.some((each) => each.trim() !== ''))
  .map((lines): readonly Line[] =>
    lines.map((insert) => ({ content: insert === '' ? [] : [{ insert }], formats: { 'code-block': true } })),
  )

const caption = fc
  .option(nonEmptyInline, { nil: undefined })
  .map((content) => (content ? { caption: content } : {}))
const picture = fc.record({ src: source, alt: text, width: fc.constant(800), height: fc.constant(450) })
const figure = fc
  .record({
    label: words,
    value: words,
    change: fc.option(words, { nil: undefined }),
    trend: fc.option(fc.constantFrom('up', 'down'), { nil: undefined }),
  })
  .map(({ change, trend, ...rest }) => ({ ...rest, ...(change && { change, ...(trend && { trend }) }) }))
const sized = fc
  .option(fc.constantFrom('wide', 'full'), { nil: undefined })
  .map((size) => (size ? { size } : {}))
const embedded = fc.record({
  address: fc.constantFrom(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://x.com/soko/status/12',
    'https://www.tradingview.com/x/AbC123/',
  ),
  text: words,
})
const block = fc
  .oneof(
    fc.constant({ rule: true }),
    fc.tuple(picture, sized, caption).map((parts) => ({ 'figure-image': Object.assign({}, ...parts) })),
    fc
      .tuple(fc.array(picture, { minLength: 2, maxLength: 4 }), caption)
      .map(([images, under]) => ({ 'figure-gallery': { images, ...under } })),
    fc
      .tuple(fc.array(figure, { minLength: 3, maxLength: 5 }), caption)
      .map(([figures, under]) => ({ 'figure-strip': { figures, ...under } })),
    embedded.map((value) => ({ 'figure-embed': value })),
  )
  .map((value): readonly Line[] => [{ block: value }])

const tableShape = fc.record({
  columns: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 2, max: 4 }),
  headed: fc.boolean(),
  named: fc.boolean(),
  numbers: fc.boolean(),
  under: fc.option(nonEmptyInline, { nil: undefined }),
})
const table = tableShape.chain(({ columns, rows, headed, named, numbers, under }) =>
  fc
    .array(cellInline, { minLength: rows * columns, maxLength: rows * columns })
    .map((cells) => ({ name: newName(), cells }))
    .map(({ name, cells }): readonly Line[] => [
      ...cells.map((content, place) => {
        const [row, column] = [Math.floor(place / columns), place % columns]
        const cell = headed && row === 0 ? 'head' : named && columns > 1 && column === 0 ? 'side' : undefined
        const number = numbers && column === columns - 1 ? (true as const) : undefined
        const formats = without({ table: rowOf(name, `${name}-${row}`), cell, number })
        return { content, formats }
      }),
      ...(under ? [{ content: under, formats: { 'table-caption': true as const } }] : []),
    ]),
)

const end: readonly Line[] = [{ content: [{ insert: 'The end' }], formats: {} }]

/** Generates texts with all blocks, formats and nestings that the editor supports. */
export const documents = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: line },
      { weight: 1, arbitrary: code },
      { weight: 2, arbitrary: callout },
      { weight: 2, arbitrary: block },
      { weight: 1, arbitrary: table },
    ),
    { maxLength: 8 },
  )
  .map((parts) => ({ ops: joined(opsOf([...parts, end].flat())) }))
