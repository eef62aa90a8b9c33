import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Quill } from 'react-quill'
import { type Unit, itemsAndUnitsOf, unitsOf } from '../units.ts'
import type { Margin } from './track-margin.ts'

/** Pixels from the window's top or bottom that scroll the page, by `SCROLL` pixels per frame. */
const EDGE = 72
const SCROLL = 10

export const useDrag = ({ quill, unit, drop }: Margin) => {
  const [place, setPlace] = useState<DropPlace>()
  const [dragged, setDragged] = useState<Unit>()
  const pointer = useRef({ from: 0, now: 0 })
  const end = () => {
    setDragged(undefined)
    setPlace(undefined)
  }

  useEffect(() => {
    if (dragged === undefined) return undefined
    let frame = 0
    const follow = () => {
      const { from, now } = pointer.current
      if (now < EDGE) scrollBy(0, -SCROLL)
      else if (now > innerHeight - EDGE) scrollBy(0, SCROLL)
      if (Math.abs(now - from) > 4) setPlace(dropPlaceAt(quill, dragged, now))
      frame = requestAnimationFrame(follow)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setDragged(undefined)
      setPlace(undefined)
    }
    frame = requestAnimationFrame(follow)
    document.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKey)
    }
  }, [dragged, quill])

  return {
    place,
    isDragging: dragged !== undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Prevents the press from moving the focus out of the text or selecting text.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = { from: event.clientY, now: event.clientY }
      setDragged(unit())
    },
    onPointerMove: (event: PointerEvent) => {
      pointer.current.now = event.clientY
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragged === undefined) return
      const isMoved = Math.abs(event.clientY - pointer.current.from) > 4
      const to = isMoved ? dropPlaceAt(quill, dragged, event.clientY) : undefined
      end()
      if (to !== undefined) drop(to.index)
      else quill.setSelection(dragged.index, 0, 'user')
    },
    onPointerCancel: end,
  }
}

type DropPlace = { readonly index: number; readonly y: number }

/** Returns the drop positions for a block: between blocks, and for a list item also between list items. */
const placesFor = (quill: Quill, moved: Unit): readonly DropPlace[] => {
  const units = moved.depth === undefined ? unitsOf(quill) : itemsAndUnitsOf(quill)
  const places = units.map(({ index, element }) => ({ index, y: element.getBoundingClientRect().top }))
  const bottom = units.at(-1)?.element.getBoundingClientRect().bottom ?? 0
  return [...places, { index: quill.getLength(), y: bottom }]
}

const dropPlaceAt = (quill: Quill, moved: Unit, y: number): DropPlace | undefined =>
  placesFor(quill, moved).reduce<DropPlace | undefined>(
    (nearest, place) =>
      nearest === undefined || Math.abs(place.y - y) < Math.abs(nearest.y - y) ? place : nearest,
    undefined,
  )
