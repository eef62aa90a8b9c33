import { Crosshair, Images } from 'lucide'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { toolsTexts } from '../../toolbar/tools.texts.ts'
import { type Command, insert, type Tool } from '../../toolbar/tools.ts'
import type { BlockQuery } from './block-query.ts'
import { OptionMenu } from './option-menu.tsx'
import { editorTexts } from '../../editor.texts.ts'
import { toolGroups } from '../../toolbar/more-tools.ts'

const { menu: texts } = toolsTexts

type Props = {
  readonly blockQuery: BlockQuery
  readonly onChoose: (command: Command) => void
  readonly onClose: () => void
}

export const BlockMenu = ({ blockQuery: { text, top, query }, onChoose, onClose }: Props) => {
  const items = itemsFor(query)
  return (
    <>
      <OptionMenu
        text={text}
        top={top}
        list="block-menu"
        label={texts.label}
        keys={texts.keys}
        none={texts.none}
        entries={items.map(({ tool, typed }) => ({
          key: tool.name,
          content: (
            <>
              <Icon of={tool.icon} />
              {tool.name}
              {typed !== '' && <kbd>{typed}</kbd>}
            </>
          ),
        }))}
        onChoose={(at) => {
          const item = items[at]
          if (item !== undefined) onChoose(item.tool.command(false))
        }}
        onClose={onClose}
      />
      <p className="vh" role="status">
        {texts.found(items.length)}
      </p>
    </>
  )
}

const names = { ...editorTexts.tools, ...toolsTexts.more }

type BlockItem = { readonly tool: Tool; readonly words: string; readonly typed: string }

const entries: readonly (readonly [name: string, words: string, typed: string])[] = [
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

const menuTools = [insert(names.gallery, Images, 'image'), insert(names.call, Crosshair, 'call')]

const tools = new Map([...toolGroups.flat(), ...menuTools].map((tool) => [tool.name, tool]))

const blockItems: readonly BlockItem[] = entries.flatMap(([name, words, typed]) => {
  const tool = tools.get(name)
  return tool === undefined ? [] : [{ tool, words: `${name.toLowerCase()} ${words}`, typed }]
})

const itemsFor = (typed: string): readonly BlockItem[] => {
  const prefix = typed.trim().toLowerCase()
  return blockItems.filter(
    ({ words }) => words.split(' ').some((word) => word.startsWith(prefix)) || words.startsWith(prefix),
  )
}
