import { ChevronDown } from 'lucide'
import { type Ref, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { editorTexts } from './editor.texts.ts'
import { goAlong, keepCursor, ToolbarButton, type ToolbarPart } from './toolbar-button.tsx'
import { type Formats, moreTools, rowTools, styleOf, styles, type Tool, type Wish } from './tools.ts'

const { tools: texts } = editorTexts

type Props = {
  readonly formats: Formats
  readonly onWish: (wish: Wish) => void
  /** Esc leads back to the text. */
  readonly onLeave: () => void
  readonly ref?: Ref<HTMLDivElement>
}

/** The tools of the text in one row, and those that few texts need in another, which opens. */
export const EditorToolbar = ({ formats, onWish, onLeave, ref }: Props) => {
  const [stop, setStop] = useState<string>(texts.style)
  const [hasMore, setHasMore] = useState(false)
  const groupsOf = (groups: readonly (readonly Tool[])[]) =>
    groups.map((tools) => (
      <div key={tools[0]?.name} role="group" className="tools-group">
        {tools.map((tool) => (
          <ToolbarButton
            key={tool.name}
            tool={tool}
            formats={formats}
            isStop={stop === tool.name}
            onWish={onWish}
          />
        ))}
      </div>
    ))
  return (
    <div
      className="tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.label}
      ref={ref}
      onFocus={({ target }) => {
        setStop(target.getAttribute('aria-label') ?? texts.style)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
        else goAlong(event)
      }}
    >
      <div className="tools-row">
        <div role="group" className="tools-group">
          <StyleSelect formats={formats} isStop={stop === texts.style} onWish={onWish} />
        </div>
        {groupsOf(rowTools)}
        <div role="group" className="tools-group">
          <button
            type="button"
            className="icon-btn"
            aria-label={texts.more}
            title={texts.more}
            aria-expanded={hasMore}
            tabIndex={stop === texts.more ? 0 : -1}
            onMouseDown={keepCursor}
            onClick={() => {
              setHasMore(!hasMore)
            }}
          >
            <Icon of={ChevronDown} />
          </button>
        </div>
      </div>
      {hasMore && <div className="tools-row">{groupsOf(moreTools)}</div>}
    </div>
  )
}

/** What the line is. A list of its own, so the text gets the cursor back only once something is chosen. */
const StyleSelect = ({ formats, isStop, onWish }: ToolbarPart) => (
  <select
    className="tools-style"
    aria-label={texts.style}
    title={texts.style}
    tabIndex={isStop ? 0 : -1}
    value={styleOf(formats)?.name ?? ''}
    onChange={({ target }) => {
      const style = styles.find(({ name }) => name === target.value)
      if (style !== undefined) onWish(style.wish(formats))
    }}
  >
    {styles.map(({ name }) => (
      <option key={name}>{name}</option>
    ))}
    {styleOf(formats) === undefined && (
      <option value="" disabled>
        {texts.otherStyle}
      </option>
    )}
  </select>
)
