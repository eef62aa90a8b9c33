import { ChevronDown } from 'lucide'
import { type Ref, useState } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { editorTexts } from '../editor.texts.ts'
import { ToolGroups } from './tool-groups.tsx'
import { goAlong, keepCursor, type ToolbarPart } from './toolbar-button.tsx'
import { type Formats, rowTools, type Steps, styleOf, styles, type Wish } from './tools.ts'

const MoreRow = lazyPart(async () => (await import('./more-row.tsx')).MoreRow)

const { tools: texts } = editorTexts

type Props = {
  readonly formats: Formats
  readonly steps: Steps
  readonly onWish: (wish: Wish) => void
  /** Esc leads back to the text. */
  readonly onLeave: () => void
  readonly ref?: Ref<HTMLDivElement>
}

/** The tools of the text in one row, and those that few texts need in another, which opens. */
export const EditorToolbar = ({ formats, steps, onWish, onLeave, ref }: Props) => {
  const [stop, setStop] = useState<string>(texts.style)
  const [hasMore, setHasMore] = useState(false)
  const part = { formats, steps, onWish, stop }
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
        // A dialog of its tools stands elsewhere in the page, and has keys of its own.
        if (event.target instanceof Element && !event.currentTarget.contains(event.target)) return
        if (event.key === 'Escape') onLeave()
        else goAlong(event)
      }}
    >
      <div className="tools-row">
        <div role="group" className="tools-group">
          <StyleSelect formats={formats} isStop={stop === texts.style} onWish={onWish} />
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
            onMouseDown={keepCursor}
            onClick={() => {
              setHasMore(!hasMore)
              // The tool at which the tab key stops may be going.
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
