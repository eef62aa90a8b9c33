import './block-menu.css'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { toolsTexts } from '../../toolbar/tools.texts.ts'
import type { Wish } from '../../toolbar/tools.ts'
import { itemsFor } from './block-items.ts'
import type { Asked } from './asked.ts'
import { optionId, useMenuKeys } from './use-menu-keys.ts'

const { menu: texts } = toolsTexts

type Props = {
  readonly asked: Asked
  /** Takes `/` and what follows it out of the text, and puts the block in. */
  readonly onChoose: (wish: Wish) => void
  /** What was typed stays. */
  readonly onClose: () => void
}

const LIST = 'block-menu'

/**
 * The blocks that can be put in, below the line that asks for one. The text keeps the focus: arrows choose, Enter puts the block in,
 * Esc leaves the text as it is.
 */
export const BlockMenu = ({ asked, onChoose, onClose }: Props) => {
  const { text } = asked
  const items = itemsFor(asked.query)
  const menu = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const item = items[index]
    if (item !== undefined) onChoose(item.tool.wish(false))
  }
  const { at, setChosen } = useMenuKeys({ text, list: LIST, count: items.length, onChoose: choose, onClose })
  useLayoutEffect(() => {
    menu.current?.style.setProperty('--top', `${Math.round(asked.top)}px`)
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [asked.top])

  return (
    <div className="block-menu" ref={menu}>
      {items.length === 0 ? (
        <p className="hint">{texts.none}</p>
      ) : (
        <div id={LIST} className="block-menu-list" role="listbox" aria-label={texts.label}>
          {items.map(({ tool, typed }, index) => (
            <div
              key={tool.name}
              id={optionId(LIST, index)}
              role="option"
              aria-selected={index === at}
              onPointerMove={() => {
                setChosen(index)
              }}
              tabIndex={-1}
              // The text keeps the cursor.
              onMouseDown={(event) => {
                event.preventDefault()
                onChoose(tool.wish(false))
              }}
            >
              <Icon of={tool.icon} />
              {tool.name}
              {typed !== '' && <kbd>{typed}</kbd>}
            </div>
          ))}
        </div>
      )}
      <p className="block-menu-keys">{texts.keys}</p>
      <p className="vh" role="status">
        {texts.found(items.length)}
      </p>
    </div>
  )
}
