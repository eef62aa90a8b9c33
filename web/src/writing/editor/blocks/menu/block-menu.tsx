import { Icon } from '../../../../shared/ui/icon.tsx'
import { toolsTexts } from '../../toolbar/tools.texts.ts'
import type { Wish } from '../../toolbar/tools.ts'
import { itemsFor } from './block-items.ts'
import type { Asked } from './asked.ts'
import { OptionMenu } from './option-menu.tsx'

const { menu: texts } = toolsTexts

type Props = {
  readonly asked: Asked
  /** Removes `/` and the text after it, and inserts the block. */
  readonly onChoose: (wish: Wish) => void
  /** Leaves the text as it is. */
  readonly onClose: () => void
}

/** The blocks that can be inserted, below the line with the `/`. */
export const BlockMenu = ({ asked: { text, top, query }, onChoose, onClose }: Props) => {
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
          if (item !== undefined) onChoose(item.tool.wish(false))
        }}
        onClose={onClose}
      />
      <p className="vh" role="status">
        {texts.found(items.length)}
      </p>
    </>
  )
}
