import { Crosshair, Images } from 'lucide'
import { editorTexts } from '../../editor.texts.ts'
import { toolGroups } from '../../toolbar/more-tools.ts'
import { insert, type Tool } from '../../toolbar/tools.ts'
import { toolsTexts } from '../../toolbar/tools.texts.ts'

const names = { ...editorTexts.tools, ...toolsTexts.more }

/** What the menu of blocks offers: a tool, the words one may look for it by, and how it is typed without the menu. */
export type BlockItem = { readonly tool: Tool; readonly words: string; readonly typed: string }

const offered: readonly (readonly [name: string, words: string, typed: string])[] = [
  [names.heading, 'heading title h2', '##'],
  [names.subheading, 'subheading h3', '###'],
  [names.blockquote, 'quote blockquote', '>'],
  [names.bullet, 'list bullet', '-'],
  [names.ordered, 'list numbered ordered', '1.'],
  [names.codeBlock, 'code', '```'],
  [names.table, 'table', '| |'],
  [names.strip, 'figure strip numbers', ''],
  [names.call, 'call price instrument', ''],
  [names.callout, 'callout note method risk', ''],
  [names.footnote, 'footnote note', '[^'],
  [names.image, 'image picture photo', ''],
  [names.gallery, 'gallery images pictures photos', ''],
  [names.embed, 'chart video post embed tradingview youtube tweet twitter', ''],
  [names.rule, 'rule line divider separator', '---'],
]

/** Only the menu has these: several images at once become a gallery, and calls are below the text. */
const menuTools = [insert(names.gallery, Images, 'image'), insert(names.call, Crosshair, 'call')]

const tools = new Map([...toolGroups.flat(), ...menuTools].map((tool) => [tool.name, tool]))

/** All blocks that can be put in. */
export const blockItems: readonly BlockItem[] = offered.flatMap(([name, words, typed]) => {
  const tool = tools.get(name)
  return tool === undefined ? [] : [{ tool, words: `${name.toLowerCase()} ${words}`, typed }]
})

/** Those whose words begin with what was typed. */
export const itemsFor = (typed: string): readonly BlockItem[] => {
  const wanted = typed.trim().toLowerCase()
  return blockItems.filter(
    ({ words }) => words.split(' ').some((word) => word.startsWith(wanted)) || words.startsWith(wanted),
  )
}
