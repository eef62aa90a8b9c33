import type { Quill } from 'react-quill'
import { moveBlock } from '../move-block.ts'
import { itemsAndUnitsOf, moveTarget, type Unit, unitAt } from '../units.ts'
import { marginTexts as texts } from './margin.texts.ts'

/** The margin beside the block under the mouse pointer, or else beside the block at the cursor. */
export type Margin = {
  readonly quill: Quill
  /** Returns the current position of the block, which may have changed since this state was reported. */
  readonly unit: () => Unit
  /** Top of the block, in pixels from the top of the editor. */
  readonly top: number
  readonly isEmpty: boolean
  readonly status: string
  readonly drop: (to: number) => void
}

export type Direction = 'up' | 'down'

const STEPS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' }

const isEmptyLine = (quill: Quill, { index, length }: Unit): boolean =>
  length === 1 && quill.getText(index, 1) === '\n' && Object.keys(quill.getFormat(index)).length === 0

const elementFor = (root: HTMLElement, target: EventTarget | null): Element | undefined => {
  let part = target instanceof Element && target !== root ? target : null
  while (part !== null && part.parentElement !== root && part.localName !== 'li') part = part.parentElement
  return part ?? undefined
}

/** Reports the margin's block. Also moves blocks on Alt+Shift+Up and Alt+Shift+Down. */
export const trackMargin = (quill: Quill, onChange: (margin: Margin | undefined) => void) => {
  let lastPlace = ''
  let lastElement: Element | undefined
  let status = ''
  let hovered: Element | undefined
  let frame = 0

  const currentIndex = (): number | undefined => {
    const blot = hovered?.isConnected === true ? quill.scroll.find(hovered) : null
    if (blot !== null) return blot.offset(quill.scroll)
    return quill.hasFocus() ? quill.getSelection()?.index : undefined
  }
  const currentUnit = (unit: Unit): Unit => {
    const blot = quill.scroll.find(unit.element)
    return (blot && unitAt(quill, blot.offset(quill.scroll))) ?? unit
  }
  const move = (unit: Unit, to: number | undefined) => {
    if (to === undefined) status = status === texts.stays ? `${texts.stays} ` : texts.stays
    else {
      const { index } = quill.getSelection(true)
      const within = index - unit.index
      const at = moveBlock(quill, unit, to)
      quill.setSelection(at + (within >= 0 && within < unit.length ? within : 0), 0, 'user')
      const units = itemsAndUnitsOf(quill)
      status = texts.moved(units.findLastIndex(({ index: begins }) => begins <= at) + 1, units.length)
    }
    hovered = undefined
    update()
  }
  const update = () => {
    frame = 0
    const index = currentIndex()
    const unit = index === undefined ? undefined : unitAt(quill, index)
    const area = quill.container.closest('.editor-area')?.getBoundingClientRect().top ?? 0
    const place = unit && {
      top: Math.round(unit.element.getBoundingClientRect().top - area),
      isEmpty: isEmptyLine(quill, unit),
      status,
    }
    const now = JSON.stringify(place) ?? ''
    if (now === lastPlace && unit?.element === lastElement) return
    lastPlace = now
    lastElement = unit?.element
    onChange(
      unit &&
        place && {
          ...place,
          quill,
          unit: () => currentUnit(unit),
          drop: (to) => {
            move(currentUnit(unit), to)
          },
        },
    )
  }
  // Updates at most once per frame, because a key press causes several events.
  const scheduleUpdate = () => {
    if (frame === 0) frame = requestAnimationFrame(update)
  }
  const onEditorChange = (kind: string) => {
    if (kind === 'text-change') hovered = undefined
    scheduleUpdate()
  }
  const onPointerMove = ({ target, pointerType }: PointerEvent) => {
    const part = pointerType === 'mouse' ? elementFor(quill.root, target) : undefined
    if (part === undefined || part === hovered) return
    hovered = part
    scheduleUpdate()
  }
  const step = (direction: Direction) => {
    const unit = unitAt(quill, quill.getSelection(true).index)
    if (unit !== undefined) move(unit, moveTarget(quill, unit, direction))
  }
  const onKey = (event: KeyboardEvent) => {
    const direction = event.altKey && event.shiftKey ? STEPS[event.key] : undefined
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step(direction)
  }
  quill.on('editor-change', onEditorChange)
  quill.root.addEventListener('pointermove', onPointerMove)
  quill.root.addEventListener('keydown', onKey, true)
  update()
  return {
    step,
    stop: () => {
      cancelAnimationFrame(frame)
      quill.off('editor-change', onEditorChange)
      quill.root.removeEventListener('pointermove', onPointerMove)
      quill.root.removeEventListener('keydown', onKey, true)
    },
  }
}
