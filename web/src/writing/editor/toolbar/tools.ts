import {
  Asterisk,
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Plus,
  Redo2,
  Search,
  SquareCode,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide'
import type { Drawing } from '../../../shared/ui/icon.tsx'
import { editorTexts } from '../editor.texts.ts'

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
  | 'call'
  | 'up'
  | 'down'

/** What a tool does: sets a format (false takes it off), or something of its own. */
export type Wish =
  { readonly format: string; readonly value: string | number | boolean } | { readonly act: Act }

/** Whether there is something to take back, and something taken back. */
export type Steps = { readonly undo: boolean; readonly redo: boolean }

/** A button of the toolbar. */
export type Tool = {
  readonly name: string
  readonly icon: Drawing
  /** Whether it is on; undefined for a button without a state. */
  readonly isOn?: (formats: Formats) => boolean
  readonly wish: (isOn: boolean) => Wish
  /** Whether there is nothing for it to do. */
  readonly isOff?: (steps: Steps) => boolean
  /** On phones it stands before all others. */
  readonly isFirst?: boolean
}

/** A button that puts a mark on words, or takes it off. */
export const mark = (name: string, icon: Drawing, format: string): Tool => ({
  name,
  icon,
  isOn: (formats) => formats[format] === true,
  wish: (isOn) => ({ format, value: !isOn }),
})
/** A button for one of the values of a format. */
export const choice = (name: string, icon: Drawing, format: string, value: string | number): Tool => ({
  name,
  icon,
  isOn: (formats) => formats[format] === value,
  wish: (isOn) => ({ format, value: isOn ? false : value }),
})
/** A button that does something of its own. */
export const insert = (name: string, icon: Drawing, act: Act): Tool => ({
  name,
  icon,
  wish: () => ({ act }),
})

/** What makes a line a heading. */
export const headings = [
  choice(texts.heading, Heading2, 'header', 2),
  choice(texts.subheading, Heading3, 'header', 3),
  choice(texts.minorHeading, Heading4, 'header', 4),
]
/** Makes a line code. */
export const codeBlock: Tool = {
  ...mark(texts.codeBlock, SquareCode, 'code-block'),
  isOn: ({ 'code-block': code }) => code !== undefined,
}
/** Makes a line a quotation. */
export const blockquote = mark(texts.blockquote, TextQuote, 'blockquote')
const link: Tool = {
  name: texts.link,
  icon: Link,
  isOn: ({ link: address }) => address !== undefined,
  wish: () => ({ act: 'link' }),
}
const bold = mark(texts.bold, Bold, 'bold')
const italic = mark(texts.italic, Italic, 'italic')

/** The row that is always in sight. */
export const rowTools: readonly (readonly Tool[])[] = [
  [
    { ...insert(texts.undo, Undo2, 'undo'), isOff: ({ undo }) => !undo },
    { ...insert(texts.redo, Redo2, 'redo'), isOff: ({ redo }) => !redo },
  ],
  [bold, italic, mark(texts.underline, Underline, 'underline')],
  [link, insert(texts.footnote, Asterisk, 'footnote')],
  [choice(texts.ordered, ListOrdered, 'list', 'ordered'), choice(texts.bullet, List, 'list', 'bullet')],
  [
    insert(texts.table, Table, 'table'),
    insert(texts.image, ImagePlus, 'image'),
    { ...insert(texts.add, Plus, 'block'), isFirst: true },
  ],
  [insert(texts.find, Search, 'find')],
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
