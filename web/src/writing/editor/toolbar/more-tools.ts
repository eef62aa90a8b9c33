import {
  ArrowDown,
  ArrowUp,
  ChartCandlestick,
  Code,
  Columns3,
  Info,
  ListIndentDecrease,
  ListIndentIncrease,
  Minus,
  PilcrowLeft,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide'
import type { IconNode } from '../../../shared/ui/icon.tsx'
import { blockquote, choice, codeBlock, headings, insert, mark, rowTools, type Tool } from './tools.ts'
import { toolsTexts } from './tools.texts.ts'

const { more: texts } = toolsTexts

const indent = (name: string, icon: IconNode, value: '+1' | '-1'): Tool => ({
  name,
  icon,
  command: () => ({ format: 'indent', value }),
})

const subscript = choice(texts.subscript, Subscript, 'script', 'sub')
const superscript = choice(texts.superscript, Superscript, 'script', 'super')
const strike = mark(texts.strike, Strikethrough, 'strike')
const inlineCode = mark(texts.code, Code, 'code')

export const moreTools: readonly (readonly Tool[])[] = [
  [insert(texts.up, ArrowUp, 'up'), insert(texts.down, ArrowDown, 'down')],
  [strike, subscript, superscript, inlineCode],
  [indent(texts.outdent, ListIndentDecrease, '-1'), indent(texts.indent, ListIndentIncrease, '+1')],
  [
    {
      name: texts.alignLeft,
      icon: TextAlignStart,
      isOn: ({ align }) => align === undefined,
      command: () => ({ format: 'align', value: false }),
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
      command: (isOn) => ({ format: 'callout', value: isOn ? false : 'note' }),
    },
    insert(texts.embed, ChartCandlestick, 'embed'),
    insert(texts.rule, Minus, 'rule'),
  ],
  [{ name: texts.clean, icon: RemoveFormatting, command: () => ({ action: 'clean' }) }],
]

export const toolGroups: readonly (readonly Tool[])[] = [
  [...headings, blockquote, codeBlock],
  ...rowTools,
  ...moreTools,
]
