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
import type { IconNode } from '../../../shared/ui/icon.tsx'
import { editorTexts } from '../editor.texts.ts'

const { tools: texts } = editorTexts

export type Formats = Readonly<Record<string, unknown>>

type Action =
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

/** The effect of a tool: it sets a format (`false` removes the format) or runs an action. */
export type Command =
  { readonly format: string; readonly value: string | number | boolean } | { readonly action: Action }

export type Steps = { readonly undo: boolean; readonly redo: boolean }

export type Tool = {
  readonly name: string
  readonly icon: IconNode
  readonly isOn?: (formats: Formats) => boolean
  readonly command: (isOn: boolean) => Command
  readonly isDisabled?: (steps: Steps) => boolean
  /** Whether the button comes first in the toolbar on phones. */
  readonly isFirst?: boolean
}

export const choice = (
  name: string,
  icon: IconNode,
  format: string,
  value: string | number | true,
): Tool => ({
  name,
  icon,
  isOn: (formats) => formats[format] === value,
  command: (isOn) => ({ format, value: isOn ? false : value }),
})
export const mark = (name: string, icon: IconNode, format: string): Tool => choice(name, icon, format, true)
export const insert = (name: string, icon: IconNode, action: Action): Tool => ({
  name,
  icon,
  command: () => ({ action }),
})

export const headings = [
  choice(texts.heading, Heading2, 'header', 2),
  choice(texts.subheading, Heading3, 'header', 3),
  choice(texts.minorHeading, Heading4, 'header', 4),
]
export const codeBlock: Tool = {
  ...mark(texts.codeBlock, SquareCode, 'code-block'),
  isOn: ({ 'code-block': code }) => code !== undefined,
}
export const blockquote = mark(texts.blockquote, TextQuote, 'blockquote')
const link: Tool = {
  name: texts.link,
  icon: Link,
  isOn: ({ link: address }) => address !== undefined,
  command: () => ({ action: 'link' }),
}
const bold = mark(texts.bold, Bold, 'bold')
const italic = mark(texts.italic, Italic, 'italic')

export const rowTools: readonly (readonly Tool[])[] = [
  [
    { ...insert(texts.undo, Undo2, 'undo'), isDisabled: ({ undo }) => !undo },
    { ...insert(texts.redo, Redo2, 'redo'), isDisabled: ({ redo }) => !redo },
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

type Style = {
  readonly name: string
  readonly isOn: (formats: Formats) => boolean
  readonly command: (formats: Formats) => Command
}

const LINES = ['header', 'blockquote', 'code-block', 'list', 'callout'] as const
const lineFormatOf = (formats: Formats) => LINES.find((name) => formats[name] !== undefined)

export const styles: readonly Style[] = [
  {
    name: texts.paragraph,
    isOn: (formats) => lineFormatOf(formats) === undefined && formats['table'] === undefined,
    command: (formats) => ({ format: lineFormatOf(formats) ?? 'header', value: false }),
  },
  ...[...headings, blockquote, codeBlock].map(({ name, isOn = () => false, command }) => ({
    name,
    isOn,
    command: () => command(false),
  })),
]

/** Returns the style of the cursor's line. Undefined in lists, callouts and tables. */
export const styleOf = (formats: Formats): Style | undefined => styles.find(({ isOn }) => isOn(formats))
