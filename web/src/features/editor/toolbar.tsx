import { Toolbar, ToolbarItem } from '@ariakit/react/toolbar'
import type { Ref } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { editorTexts } from './editor.texts.ts'
import { type Formats, toolGroups, type Wish } from './tools.ts'

const { tools: texts } = editorTexts

type Props = {
  readonly formats: Formats
  readonly onWish: (wish: Wish) => void
  /** Esc leads back to the text. */
  readonly onLeave: () => void
  readonly ref?: Ref<HTMLDivElement>
}

/** The tools of the text: one stop of the tab key, arrow keys from one to the next. */
export const EditorToolbar = ({ formats, onWish, onLeave, ref }: Props) => (
  <Toolbar
    className="tools"
    aria-label={texts.label}
    ref={ref}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onLeave()
    }}
  >
    {toolGroups.map((tools) => (
      <div key={tools[0]?.name} role="group" className="tools-group">
        {tools.map(({ name, icon, isOn, wish }) => {
          const pressed = isOn?.(formats)
          return (
            <ToolbarItem
              key={name}
              className="icon-btn"
              aria-label={name}
              title={name}
              aria-pressed={pressed}
              // The text keeps the cursor.
              onMouseDown={(event) => {
                event.preventDefault()
              }}
              onClick={() => {
                onWish(wish(pressed === true))
              }}
            >
              <Icon of={icon} />
            </ToolbarItem>
          )
        })}
      </div>
    ))}
  </Toolbar>
)
