import './selection-bar.css'
import { ChevronDown } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { editorTexts } from '../../editor.texts.ts'
import { toolsTexts } from '../../toolbar/tools.texts.ts'
import { LinkForm } from '../../toolbar/link-form.tsx'
import { toolGroups } from '../../toolbar/more-tools.ts'
import { goAlong, keepCursor, ToolbarButton } from '../../toolbar/toolbar-button.tsx'
import type { Formats, Wish } from '../../toolbar/tools.ts'
import type { Selected } from './follow-selection.ts'

const names = { ...editorTexts.tools, ...toolsTexts.more }
const { selection: texts } = toolsTexts
const all = new Map(toolGroups.flat().map((tool) => [tool.name, tool]))
const toolsCalled = (...wanted: readonly string[]) =>
  wanted.map((name) => all.get(name)).filter((tool) => tool !== undefined)

const TOOLS = toolsCalled(names.bold, names.italic, names.link, names.heading, names.blockquote)
const MORE = toolsCalled(names.strike, names.code, names.subscript, names.superscript)

type Props = {
  readonly selected: Selected
  readonly formats: Formats
  readonly onWish: (wish: Wish) => void
  /** Makes a link of what is selected; nothing takes it off. */
  readonly onLink: (address: string | undefined) => void
  /** Esc leads back to the text. */
  readonly onLeave: () => void
}

/** Beside what is selected: its marks, its link, and what its line is. The tab key leads into it. */
export const SelectionBar = ({ selected, formats, onWish, onLink, onLeave }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const { link } = formats
  useLayoutEffect(() => {
    if (bar.current !== null) place(bar.current, selected)
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
        else if (!isLinking) goAlong(event)
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
          {tools.map((tool, place) => (
            <ToolbarButton
              key={tool.name}
              tool={tool}
              formats={formats}
              isStop={tools.some(({ name }) => name === stop) ? stop === tool.name : place === 0}
              onWish={(wish) => {
                if ('act' in wish && wish.act === 'link') setIsLinking(true)
                else onWish(wish)
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
              onMouseDown={keepCursor}
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

/** In pixels: between the bar and what is selected. */
const GAP = 8

/** Above what is selected, or below where the tools of the text are in the way; never beside the sheet. */
const place = (bar: HTMLElement, { top, bottom, middle }: Selected) => {
  const area = bar.parentElement?.getBoundingClientRect()
  const sheetTools = bar.closest('.sheet')?.querySelector('.sheet-tools')?.getBoundingClientRect()
  if (area === undefined) return
  const { offsetWidth: width, offsetHeight: height } = bar
  const above = top - height - GAP
  const isHidden = area.top + above < (sheetTools?.bottom ?? 0) && (sheetTools?.top ?? 0) < area.top + top
  bar.style.top = `${isHidden ? bottom + GAP : above}px`
  bar.style.left = `${Math.max(0, Math.min(middle - width / 2, area.width - width))}px`
}
