import type { Quill } from 'react-quill'
import { moveBlock } from '../move-block.ts'
import { itemsAndUnitsOf, stepFrom, type Unit, unitAt } from '../units.ts'
import { marginTexts as texts } from './margin.texts.ts'

/** The block beside which tools stand: the one under the pointer, or with the cursor. */
export type Margin = {
  readonly quill: Quill
  /** The block as it is when it is asked for: it grows with each key, and its tools stay as they are. */
  readonly unit: () => Unit
  /** In pixels within the editor. */
  readonly top: number
  /** Whether it is a line that waits for words, or for a block. */
  readonly isEmpty: boolean
  /** What was moved where, for readers of screens. */
  readonly said: string
  /** Moves it before what begins at an index. */
  readonly drop: (to: number) => void
}

export type Direction = 'up' | 'down'

const STEPS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' }

const isEmptyLine = (quill: Quill, { index, length }: Unit): boolean =>
  length === 1 && quill.getText(index, 1) === '\n' && Object.keys(quill.getFormat(index)).length === 0

/** The part of the text an event is at: what stands at its top, or an item of a list. */
const partOf = (root: HTMLElement, target: EventTarget | null): Element | undefined => {
  let part = target instanceof Element && target !== root ? target : null
  while (part !== null && part.parentElement !== root && part.localName !== 'li') part = part.parentElement
  return part ?? undefined
}

/**
 * Tells beside which block tools stand, and moves blocks by Alt+Shift+Up and Down.
 * @returns what moves the block with the cursor, and what ends it.
 */
export const followMargin = (quill: Quill, tell: (margin: Margin | undefined) => void) => {
  let told = ''
  let toldOf: Element | undefined
  let said = ''
  let hovered: Element | undefined
  let waiting = 0

  const indexNow = (): number | undefined => {
    const blot = hovered?.isConnected === true ? quill.scroll.find(hovered) : null
    if (blot !== null) return blot.offset(quill.scroll)
    return quill.hasFocus() ? quill.getSelection()?.index : undefined
  }
  const asItIs = (unit: Unit): Unit => {
    const blot = quill.scroll.find(unit.element)
    return (blot && unitAt(quill, blot.offset(quill.scroll))) ?? unit
  }
  const move = (unit: Unit, to: number | undefined) => {
    if (to === undefined) said = said === texts.stays ? `${texts.stays} ` : texts.stays
    else {
      const { index } = quill.getSelection(true)
      const within = index - unit.index
      const at = moveBlock(quill, unit, to)
      quill.setSelection(at + (within >= 0 && within < unit.length ? within : 0), 0, 'user')
      const units = itemsAndUnitsOf(quill)
      said = texts.moved(units.findLastIndex(({ index: begins }) => begins <= at) + 1, units.length)
    }
    hovered = undefined
    look()
  }
  const look = () => {
    waiting = 0
    const index = indexNow()
    const unit = index === undefined ? undefined : unitAt(quill, index)
    const area = quill.container.closest('.editor-area')?.getBoundingClientRect().top ?? 0
    const place = unit && {
      top: Math.round(unit.element.getBoundingClientRect().top - area),
      isEmpty: isEmptyLine(quill, unit),
      said,
    }
    const now = JSON.stringify(place) ?? ''
    if (now === told && unit?.element === toldOf) return
    told = now
    toldOf = unit?.element
    tell(
      unit &&
        place && {
          ...place,
          quill,
          unit: () => asItIs(unit),
          drop: (to) => {
            move(asItIs(unit), to)
          },
        },
    )
  }
  // Once for all that a key does, when the page is drawn.
  const lookLater = () => {
    if (waiting === 0) waiting = requestAnimationFrame(look)
  }
  const changed = (kind: string) => {
    if (kind === 'text-change') hovered = undefined
    lookLater()
  }
  const point = ({ target, pointerType }: PointerEvent) => {
    const part = pointerType === 'mouse' ? partOf(quill.root, target) : undefined
    if (part === undefined || part === hovered) return
    hovered = part
    lookLater()
  }
  const step = (direction: Direction) => {
    const unit = unitAt(quill, quill.getSelection(true).index)
    if (unit !== undefined) move(unit, stepFrom(quill, unit, direction))
  }
  const onKey = (event: KeyboardEvent) => {
    const direction = event.altKey && event.shiftKey ? STEPS[event.key] : undefined
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step(direction)
  }
  quill.on('editor-change', changed)
  quill.root.addEventListener('pointermove', point)
  quill.root.addEventListener('keydown', onKey, true)
  look()
  return {
    step,
    stop: () => {
      cancelAnimationFrame(waiting)
      quill.off('editor-change', changed)
      quill.root.removeEventListener('pointermove', point)
      quill.root.removeEventListener('keydown', onKey, true)
    },
  }
}
