import {
  Asterisk,
  Bold,
  ChartCandlestick,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Info,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Minus,
  PilcrowLeft,
  Plus,
  Redo2,
  RemoveFormatting,
  Search,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide'
import type { Drawing } from '../../ui/icon.tsx'
import { editorTexts } from './editor.texts.ts'

const { tools: texts } = editorTexts

/** The formats where the cursor is, as Quill tells them. */
export type Formats = Readonly<Record<string, unknown>>

type Act =
  | 'link'
  | 'image'
  | 'clean'
  | 'rule'
  | 'table'
  | 'strip'
  | 'footnote'
  | 'embed'
  | 'undo'
  | 'redo'
  | 'find'
  | 'block'

/** What a tool does: sets a format (false takes it off), or something of its own. */
export type Wish =
  { readonly format: string; readonly value: string | number | boolean } | { readonly act: Act }

/** A button of the toolbar. */
export type Tool = {
  readonly name: string
  readonly icon: Drawing
  /** Whether it is on; undefined for a button without a state. */
  readonly isOn?: (formats: Formats) => boolean
  readonly wish: (isOn: boolean) => Wish
  /** On phones it stands before all others. */
  readonly isFirst?: boolean
}

const mark = (name: string, icon: Drawing, format: string): Tool => ({
  name,
  icon,
  isOn: (formats) => formats[format] === true,
  wish: (isOn) => ({ format, value: !isOn }),
})
const choice = (name: string, icon: Drawing, format: string, value: string | number): Tool => ({
  name,
  icon,
  isOn: (formats) => formats[format] === value,
  wish: (isOn) => ({ format, value: isOn ? false : value }),
})
const indent = (name: string, icon: Drawing, value: '+1' | '-1'): Tool => ({
  name,
  icon,
  wish: () => ({ format: 'indent', value }),
})

const insert = (name: string, icon: Drawing, act: Act): Tool => ({
  name,
  icon,
  wish: () => ({ act }),
})

const headings = [
  choice(texts.heading, Heading2, 'header', 2),
  choice(texts.subheading, Heading3, 'header', 3),
  choice(texts.minorHeading, Heading4, 'header', 4),
]
const codeBlock: Tool = {
  ...mark(texts.codeBlock, SquareCode, 'code-block'),
  isOn: ({ 'code-block': code }) => code !== undefined,
}
const blockquote = mark(texts.blockquote, TextQuote, 'blockquote')
const link: Tool = {
  name: texts.link,
  icon: Link,
  isOn: ({ link: address }) => address !== undefined,
  wish: () => ({ act: 'link' }),
}
const bold = mark(texts.bold, Bold, 'bold')
const italic = mark(texts.italic, Italic, 'italic')
const subscript = choice(texts.subscript, Subscript, 'script', 'sub')
const superscript = choice(texts.superscript, Superscript, 'script', 'super')
const strike = mark(texts.strike, Strikethrough, 'strike')
const inlineCode = mark(texts.code, Code, 'code')

/** The row that is always in sight. */
export const rowTools: readonly (readonly Tool[])[] = [
  [
    { name: texts.undo, icon: Undo2, wish: () => ({ act: 'undo' }) },
    { name: texts.redo, icon: Redo2, wish: () => ({ act: 'redo' }) },
  ],
  [bold, italic, mark(texts.underline, Underline, 'underline')],
  [link, { name: texts.footnote, icon: Asterisk, wish: () => ({ act: 'footnote' }) }],
  [choice(texts.ordered, ListOrdered, 'list', 'ordered'), choice(texts.bullet, List, 'list', 'bullet')],
  [
    insert(texts.table, Table, 'table'),
    insert(texts.image, ImagePlus, 'image'),
    { name: texts.add, icon: Plus, isFirst: true, wish: () => ({ act: 'block' }) },
  ],
  [{ name: texts.find, icon: Search, wish: () => ({ act: 'find' }) }],
]

/** What few texts need. */
export const moreTools: readonly (readonly Tool[])[] = [
  [strike, subscript, superscript, inlineCode],
  [indent(texts.outdent, ListIndentDecrease, '-1'), indent(texts.indent, ListIndentIncrease, '+1')],
  [
    {
      name: texts.alignLeft,
      icon: TextAlignStart,
      isOn: ({ align }) => align === undefined,
      wish: () => ({ format: 'align', value: false }),
    },
    choice(texts.alignCenter, TextAlignCenter, 'align', 'center'),
    choice(texts.alignRight, TextAlignEnd, 'align', 'right'),
    choice(texts.alignJustify, TextAlignJustify, 'align', 'justify'),
    choice(texts.rightToLeft, PilcrowLeft, 'direction', 'rtl'),
  ],
  [
    insert(texts.strip, Columns3, 'strip'),
    {
      name: texts.callout,
      icon: Info,
      isOn: ({ callout }) => callout !== undefined,
      wish: (isOn) => ({ format: 'callout', value: isOn ? false : 'note' }),
    },
    insert(texts.embed, ChartCandlestick, 'embed'),
    insert(texts.rule, Minus, 'rule'),
  ],
  [{ name: texts.clean, icon: RemoveFormatting, wish: () => ({ act: 'clean' }) }],
]

/** What a line is, as one chooses it. */
type Style = {
  readonly name: string
  readonly isOn: (formats: Formats) => boolean
  readonly wish: (formats: Formats) => Wish
}

const LINES = ['header', 'blockquote', 'code-block', 'list', 'callout'] as const
const lineOf = (formats: Formats) => LINES.find((name) => formats[name] !== undefined)

/** A paragraph, and what else a line of words may be. */
export const styles: readonly Style[] = [
  {
    name: texts.paragraph,
    isOn: (formats) => lineOf(formats) === undefined && formats['table'] === undefined,
    wish: (formats) => ({ format: lineOf(formats) ?? 'header', value: false }),
  },
  ...[...headings, blockquote, codeBlock].map(({ name, isOn = () => false, wish }) => ({
    name,
    isOn,
    wish: () => wish(false),
  })),
]

/** Which of them the line with the cursor is; undefined in a list, a callout or a table. */
export const styleOf = (formats: Formats): Style | undefined => styles.find(({ isOn }) => isOn(formats))

/** All tools, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [...headings, blockquote, codeBlock],
  ...rowTools,
  ...moreTools,
]
