import type { Quill } from 'react-quill'
import { itemsAndUnitsOf, type Unit, unitsOf } from '../units.ts'

/** Where a block may be dropped: before what begins at an index, and how far down the window that is. */
export type DropPlace = { readonly index: number; readonly y: number }

/** Where a block may be dropped: between blocks, and an item of a list between its others, too. */
const placesFor = (quill: Quill, moved: Unit): readonly DropPlace[] => {
  const units = moved.depth === undefined ? unitsOf(quill) : itemsAndUnitsOf(quill)
  const places = units.map(({ index, element }) => ({ index, y: element.getBoundingClientRect().top }))
  const bottom = units.at(-1)?.element.getBoundingClientRect().bottom ?? 0
  return [...places, { index: quill.getLength(), y: bottom }]
}

/** The place for a block that is nearest to where the pointer is. */
export const dropPlaceAt = (quill: Quill, moved: Unit, y: number): DropPlace | undefined =>
  placesFor(quill, moved).reduce<DropPlace | undefined>(
    (nearest, place) =>
      nearest === undefined || Math.abs(place.y - y) < Math.abs(nearest.y - y) ? place : nearest,
    undefined,
  )
