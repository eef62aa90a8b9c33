import { ChevronDown } from 'lucide'
import { type Ref, useState } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { editorTexts } from '../editor.texts.ts'
import { ToolGroups } from './tool-groups.tsx'
import { keepFocus, moveFocus, type ToolbarPart } from './toolbar-button.tsx'
import { type Command, type Formats, rowTools, type Steps, styleOf, styles } from './tools.ts'

const MoreRow = lazyPart(async () => (await import('./more-row.tsx')).MoreRow)

const { tools: texts } = editorTexts

type Props = {
  readonly formats: Formats
  readonly steps: Steps
  readonly onCommand: (command: Command) => void
  readonly onLeave: () => void
  readonly ref?: Ref<HTMLDivElement>
}

export const EditorToolbar = ({ formats, steps, onCommand, onLeave, ref }: Props) => {
  const [stop, setStop] = useState<string>(texts.style)
  const [hasMore, setHasMore] = useState(false)
  const part = { formats, steps, onCommand, stop }
  return (
    <div
      className="tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.label}
      ref={ref}
      onFocus={({ currentTarget, target }) => {
        if (currentTarget.contains(target)) setStop(target.getAttribute('aria-label') ?? texts.style)
      }}
      onKeyDown={(event) => {
        // React also bubbles events from the dialog, which handles its own keys.
        if (event.target instanceof Element && !event.currentTarget.contains(event.target)) return
        if (event.key === 'Escape') onLeave()
        else moveFocus(event)
      }}
    >
      <div className="tools-row">
        <div role="group" className="tools-group">
          <StyleSelect formats={formats} isStop={stop === texts.style} onCommand={onCommand} />
        </div>
        <ToolGroups groups={rowTools} {...part} />
        <div role="group" className="tools-group">
          <button
            type="button"
            className="icon-btn"
            aria-label={texts.more}
            title={texts.more}
            aria-expanded={hasMore}
            tabIndex={stop === texts.more ? 0 : -1}
            onMouseDown={keepFocus}
            onClick={() => {
              setHasMore(!hasMore)
              setStop(texts.more)
            }}
          >
            <Icon of={ChevronDown} />
          </button>
        </div>
      </div>
      {hasMore && <MoreRow {...part} />}
    </div>
  )
}

/** A native select, because the text should get the focus back only after a choice. */
const StyleSelect = ({ formats, isStop, onCommand }: ToolbarPart) => (
  <select
    className="tools-style"
    aria-label={texts.style}
    title={texts.style}
    tabIndex={isStop ? 0 : -1}
    value={styleOf(formats)?.name ?? ''}
    onChange={({ target }) => {
      const style = styles.find(({ name }) => name === target.value)
      if (style !== undefined) onCommand(style.command(formats))
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
