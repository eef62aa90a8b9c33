import type { KeyboardEvent } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { Command, Formats, Steps, Tool } from './tools.ts'

export type ToolbarPart = {
  readonly formats: Formats
  /** Undefined in toolbars without undo and redo buttons. */
  readonly steps?: Steps
  readonly onCommand: (command: Command) => void
  /** Whether the button is in the tab order. In each toolbar, only one is. */
  readonly isStop: boolean
}

export const ToolbarButton = ({
  tool,
  formats,
  steps = { undo: true, redo: true },
  isStop,
  onCommand,
}: ToolbarPart & { readonly tool: Tool }) => {
  const { name, icon, isOn, isDisabled, command, isFirst } = tool
  const isOff = isDisabled?.(steps) === true
  const pressed = isOn?.(formats)
  return (
    <button
      type="button"
      className={isFirst === true ? 'icon-btn first' : 'icon-btn'}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={keepFocus}
      onClick={() => {
        if (!isOff) onCommand(command(pressed === true))
      }}
    >
      <Icon of={icon} />
    </button>
  )
}

/** Prevents a mouse press from moving the focus out of the text. */
export const keepFocus = (event: { readonly preventDefault: () => void }) => {
  event.preventDefault()
}

export const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
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
  // By default, these keys would change the value of a select.
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}
