import type { Quill } from 'react-quill'

/** Bounds of the selection, in pixels from the top left of the editor. */
export type SelectionBounds = { readonly top: number; readonly bottom: number; readonly middle: number }

const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Reports when the pointer is released, except on touch devices, which show their own toolbar. */
export const trackSelection = (
  quill: Quill,
  onChange: (bounds: SelectionBounds | undefined) => void,
): (() => void) => {
  let isPressed = false
  let last: SelectionBounds | undefined
  const isBarFocused = () => document.activeElement?.closest('.selection-bar') != null
  const currentBounds = (): SelectionBounds | undefined => {
    const range = quill.hasFocus() && !isPressed ? quill.getSelection() : null
    if (range === null || range.length === 0 || isTouch()) return undefined
    if (quill.getText(range).trim() === '') return undefined
    const bounds = quill.getBounds(range)
    return bounds === null
      ? undefined
      : { top: bounds.top, bottom: bounds.bottom, middle: bounds.left + bounds.width / 2 }
  }
  const update = () => {
    // The bar itself has the focus: keep it open.
    if (last !== undefined && isBarFocused()) return
    const now = currentBounds()
    if (now === undefined && last === undefined) return
    last = now
    onChange(now)
  }
  const onPointerDown = () => {
    isPressed = true
  }
  const onPointerUp = () => {
    if (!isPressed) return
    isPressed = false
    // Browsers update the selection after the `pointerup` event.
    setTimeout(update)
  }
  const onBlur = () => {
    // The document's active element is only known after the `blur` event.
    setTimeout(update)
  }
  quill.on('editor-change', update)
  quill.root.addEventListener('pointerdown', onPointerDown)
  quill.root.addEventListener('blur', onBlur)
  document.addEventListener('pointerup', onPointerUp)
  update()
  return () => {
    quill.off('editor-change', update)
    quill.root.removeEventListener('pointerdown', onPointerDown)
    quill.root.removeEventListener('blur', onBlur)
    document.removeEventListener('pointerup', onPointerUp)
  }
}
