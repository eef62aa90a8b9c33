import type { KeyboardEvent } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { Formats, Steps, Tool, Wish } from './tools.ts'

export type ToolbarPart = {
  readonly formats: Formats
  /** Not where nothing can be undone. */
  readonly steps?: Steps
  readonly onWish: (wish: Wish) => void
  /** The tab key stops here. */
  readonly isStop: boolean
}

/** A tool in a toolbar. The text keeps the cursor when it is pressed. */
export const ToolbarButton = ({
  tool,
  formats,
  steps = { undo: true, redo: true },
  isStop,
  onWish,
}: ToolbarPart & { readonly tool: Tool }) => {
  const { name, icon, isOn, isOff, wish, isFirst } = tool
  const off = isOff?.(steps) === true
  const pressed = isOn?.(formats)
  return (
    <button
      type="button"
      className={isFirst === true ? 'icon-btn first' : 'icon-btn'}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={keepCursor}
      onClick={() => {
        if (!off) onWish(wish(pressed === true))
      }}
    >
      <Icon of={icon} />
    </button>
  )
}

/** On what is pressed beside the text: that keeps the cursor. */
export const keepCursor = (event: { readonly preventDefault: () => void }) => {
  event.preventDefault()
}

/** On a toolbar: arrow keys go from tool to tool, Home and End to the ends. */
export const goAlong = (event: KeyboardEvent<HTMLElement>) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isRtl ? -1 : 1
  const next = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: stops.length - 1,
  }[event.key]
  if (next === undefined) return
  // A select would take another value by them.
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}
