import type { Quill } from 'react-quill'
import { lineFormats } from '../document/contents.ts'

/** A part of the text that is moved as a whole: a paragraph, a table with its caption, or a list item. */
export type Unit = {
  readonly index: number
  readonly length: number
  readonly element: HTMLElement
  /** Nesting depth of a list item; undefined for other units. */
  readonly depth?: number
}

const depthOf = (formats: Readonly<Record<string, unknown>>): number => Number(formats['indent'] ?? 0)

export const unitsOf = (quill: Quill): readonly Unit[] => {
  const units: Unit[] = []
  let index = 0
  quill.scroll.children.forEach((blot) => {
    const length = blot.length()
    const { domNode: element } = blot
    const above = units.at(-1)
    if (!(element instanceof HTMLElement)) return
    const isCaption = above !== undefined && element.classList.contains('ql-table-caption-true')
    if (isCaption) units[units.length - 1] = { ...above, length: above.length + length }
    else units.push({ index, length, element })
    index += length
  })
  return units
}

/** Returns the items of a list, each without its nested items. Empty for other blocks. */
const itemsOf = (quill: Quill, list: Unit): readonly Unit[] => {
  if (lineFormats(quill, list.index)['list'] === undefined) return []
  return quill.getLines(list.index, list.length).flatMap((line): readonly Unit[] => {
    const { domNode: element } = line
    const index = line.offset(quill.scroll)
    const depth = depthOf(lineFormats(quill, index))
    return element instanceof HTMLElement ? [{ index, length: line.length(), element, depth }] : []
  })
}

/** Returns the blocks of the text, with the items of lists instead of whole lists. */
export const itemsAndUnitsOf = (quill: Quill): readonly Unit[] =>
  unitsOf(quill).flatMap((unit) => {
    const items = itemsOf(quill, unit)
    return items.length === 0 ? [unit] : items
  })

const withInner = (items: readonly Unit[], at: number): Unit | undefined => {
  const item = items[at]
  if (item === undefined) return undefined
  const next = items.findIndex(({ depth = 0 }, place) => place > at && depth <= (item.depth ?? 0))
  const last = items[(next === -1 ? items.length : next) - 1] ?? item
  return { ...item, length: last.index + last.length - item.index }
}

const contains = (index: number) => (unit: Unit) => index >= unit.index && index < unit.index + unit.length

export const unitAt = (quill: Quill, index: number): Unit | undefined => {
  const unit = unitsOf(quill).find(contains(index))
  const items = unit === undefined ? [] : itemsOf(quill, unit)
  return items.length === 0 ? unit : withInner(items, items.findIndex(contains(index)))
}

/** Returns the index one step away, or undefined at the start or end of the text. */
export const moveTarget = (quill: Quill, unit: Unit, step: 'up' | 'down'): number | undefined => {
  const units = unitsOf(quill)
  const top = units.findIndex(contains(unit.index))
  const around = units[top]
  const items = around === undefined ? [] : itemsOf(quill, around)
  const end = unit.index + unit.length
  if (step === 'up') {
    const above = items.findLast(({ index, depth = 0 }) => index < unit.index && depth <= (unit.depth ?? 0))
    const first = items[0]
    const list = first !== undefined && first.index < unit.index ? first : undefined
    return (above ?? list ?? units[top - 1])?.index
  }
  const below = withInner(
    items,
    items.findIndex(({ index }) => index >= end),
  )
  const next = below ?? units[top + 1]
  return next && next.index + next.length
}
