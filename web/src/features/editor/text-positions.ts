import type { Quill } from 'react-quill'
import type { Delta } from './delta.ts'

/** A place in a text that moves along as somebody writes before it. */
export type TextPosition = { index: number }

/** Keeps places in the text of an editor: where an image goes that is still being uploaded. */
export const keepPlaces = (quill: Quill): ((index: number) => TextPosition) => {
  const places = new Set<WeakRef<TextPosition>>()
  quill.on('text-change', (delta: Delta) => {
    for (const kept of places) {
      const place = kept.deref()
      if (place === undefined) places.delete(kept)
      else place.index = delta.transformPosition(place.index)
    }
  })
  return (index) => {
    const place = { index }
    places.add(new WeakRef(place))
    return place
  }
}
