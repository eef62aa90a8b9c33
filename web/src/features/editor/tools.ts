import {
  Asterisk,
  Bold,
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
  RemoveFormatting,
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
} from 'lucide'
import type { Drawing } from '../../ui/icon.tsx'
import { editorTexts } from './editor.texts.ts'

const { tools: texts } = editorTexts

/** The formats where the cursor is, as Quill tells them. */
export type Formats = Readonly<Record<string, unknown>>

/** What a tool does: sets a format (false takes it off), or something of its own. */
export type Wish =
  | { readonly format: string; readonly value: string | number | boolean }
  | { readonly act: 'link' | 'image' | 'clean' | 'rule' | 'table' | 'strip' | 'footnote' }

/** A button of the toolbar. */
export type Tool = {
  readonly name: string
  readonly icon: Drawing
  /** Whether it is on; undefined for a button without a state. */
  readonly isOn?: (formats: Formats) => boolean
  readonly wish: (isOn: boolean) => Wish
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

const insert = (name: string, icon: Drawing, act: 'image' | 'table' | 'strip' | 'rule'): Tool => ({
  name,
  icon,
  wish: () => ({ act }),
})

/** All tools, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
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
    choice(texts.heading, Heading2, 'header', 2),
    choice(texts.subheading, Heading3, 'header', 3),
    choice(texts.minorHeading, Heading4, 'header', 4),
  ],
  [
    mark(texts.bold, Bold, 'bold'),
    mark(texts.italic, Italic, 'italic'),
    mark(texts.underline, Underline, 'underline'),
    mark(texts.strike, Strikethrough, 'strike'),
    choice(texts.subscript, Subscript, 'script', 'sub'),
    choice(texts.superscript, Superscript, 'script', 'super'),
    mark(texts.code, Code, 'code'),
  ],
  [
    mark(texts.blockquote, TextQuote, 'blockquote'),
    choice(texts.ordered, ListOrdered, 'list', 'ordered'),
    choice(texts.bullet, List, 'list', 'bullet'),
    indent(texts.outdent, ListIndentDecrease, '-1'),
    indent(texts.indent, ListIndentIncrease, '+1'),
  ],
  [
    {
      name: texts.link,
      icon: Link,
      isOn: ({ link }) => link !== undefined,
      wish: () => ({ act: 'link' }),
    },
    { name: texts.footnote, icon: Asterisk, wish: () => ({ act: 'footnote' }) },
    { name: texts.clean, icon: RemoveFormatting, wish: () => ({ act: 'clean' }) },
  ],
  [
    insert(texts.image, ImagePlus, 'image'),
    insert(texts.table, Table, 'table'),
    insert(texts.strip, Columns3, 'strip'),
    {
      name: texts.callout,
      icon: Info,
      isOn: ({ callout }) => callout !== undefined,
      wish: (isOn) => ({ format: 'callout', value: isOn ? false : 'note' }),
    },
    mark(texts.codeBlock, SquareCode, 'code-block'),
    insert(texts.rule, Minus, 'rule'),
  ],
]
