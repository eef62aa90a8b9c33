import type { Quill } from 'react-quill'
import type { Delta } from './delta.ts'

/** A position in a text. Its index is updated when the text before it changes. */
export type TextPosition = { index: number }

/** Creates tracked positions, for example where an uploaded image will be inserted. */
export const trackPositions = (quill: Quill): ((index: number) => TextPosition) => {
  const positions = new Set<WeakRef<TextPosition>>()
  // `editor-change` is emitted before `text-change`, and also for silent changes.
  quill.on('editor-change', (kind: string, delta: Delta) => {
    if (kind !== 'text-change') return
    for (const ref of positions) {
      const position = ref.deref()
      if (position === undefined) positions.delete(ref)
      else position.index = delta.transformPosition(position.index)
    }
  })
  return (index) => {
    const position = { index }
    positions.add(new WeakRef(position))
    return position
  }
}
