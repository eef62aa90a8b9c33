import type { Quill } from 'react-quill'
import type { Delta } from './delta.ts'

/** A place in a text that moves along as somebody writes before it. */
export type TextPosition = { index: number }

/** Keeps places in the text of an editor: where an image goes that is still being uploaded. */
export const trackPositions = (quill: Quill): ((index: number) => TextPosition) => {
  const places = new Set<WeakRef<TextPosition>>()
  // Also told of what changes silently, and before who looks at a change by `text-change`.
  quill.on('editor-change', (kind: string, delta: Delta) => {
    if (kind !== 'text-change') return
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
