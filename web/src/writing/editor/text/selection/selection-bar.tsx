import './selection-bar.css'
import { ChevronDown } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { editorTexts } from '../../editor.texts.ts'
import { toolsTexts } from '../../toolbar/tools.texts.ts'
import { LinkForm } from '../../toolbar/link-form.tsx'
import { toolGroups } from '../../toolbar/more-tools.ts'
import { keepFocus, moveFocus, ToolbarButton } from '../../toolbar/toolbar-button.tsx'
import type { Command, Formats } from '../../toolbar/tools.ts'
import type { SelectionBounds } from './track-selection.ts'

const names = { ...editorTexts.tools, ...toolsTexts.more }
const { selection: texts } = toolsTexts
const all = new Map(toolGroups.flat().map((tool) => [tool.name, tool]))
const toolsNamed = (...toolNames: readonly string[]) =>
  toolNames.map((name) => all.get(name)).filter((tool) => tool !== undefined)

const TOOLS = toolsNamed(names.bold, names.italic, names.link, names.heading, names.blockquote)
const MORE = toolsNamed(names.strike, names.code, names.subscript, names.superscript)

type Props = {
  readonly bounds: SelectionBounds
  readonly formats: Formats
  readonly onCommand: (command: Command) => void
  readonly onLink: (address: string | undefined) => void
  readonly onLeave: () => void
}

export const SelectionBar = ({ bounds, formats, onCommand, onLink, onLeave }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const { link } = formats
  useLayoutEffect(() => {
    if (bar.current !== null) moveBar(bar.current, bounds)
  })
  const tools = hasMore ? [...TOOLS, ...MORE] : TOOLS
  return (
    <div
      ref={bar}
      className="selection-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.label}
      onFocus={({ target }) => {
        setStop(target.getAttribute('aria-label') ?? undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
        else if (!isLinking) moveFocus(event)
      }}
    >
      {isLinking ? (
        <LinkForm
          address={typeof link === 'string' ? link : ''}
          onApply={(address) => {
            setIsLinking(false)
            onLink(address)
          }}
          onCancel={onLeave}
        />
      ) : (
        <>
          {tools.map((tool, position) => (
            <ToolbarButton
              key={tool.name}
              tool={tool}
              formats={formats}
              isStop={tools.some(({ name }) => name === stop) ? stop === tool.name : position === 0}
              onCommand={(command) => {
                if ('action' in command && command.action === 'link') setIsLinking(true)
                else onCommand(command)
              }}
            />
          ))}
          {!hasMore && (
            <button
              type="button"
              className="icon-btn"
              aria-label={texts.more}
              title={texts.more}
              tabIndex={stop === texts.more ? 0 : -1}
              onMouseDown={keepFocus}
              onClick={() => {
                setHasMore(true)
                bar.current?.focus()
              }}
            >
              <Icon of={ChevronDown} />
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** Distance between the bar and the selection, in pixels. */
const GAP = 8

/** Places the bar above the selection, or below if the main toolbar would cover it. */
const moveBar = (bar: HTMLElement, { top, bottom, middle }: SelectionBounds) => {
  const area = bar.parentElement?.getBoundingClientRect()
  const sheetTools = bar.closest('.sheet')?.querySelector('.sheet-tools')?.getBoundingClientRect()
  if (area === undefined) return
  const { offsetWidth: width, offsetHeight: height } = bar
  const above = top - height - GAP
  const isHidden = area.top + above < (sheetTools?.bottom ?? 0) && (sheetTools?.top ?? 0) < area.top + top
  bar.style.top = `${isHidden ? bottom + GAP : above}px`
  bar.style.left = `${Math.max(0, Math.min(middle - width / 2, area.width - width))}px`
}
