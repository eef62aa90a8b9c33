import type { Quill } from 'react-quill'

/** Where what is selected stands, in pixels within the editor. */
export type Selected = { readonly top: number; readonly bottom: number; readonly middle: number }

const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * Tells where what is selected stands, once the pointer has been let go, and undefined when nothing is any more. On touch screens the
 * system has a bar of its own. @returns what ends it.
 */
export const followSelection = (
  quill: Quill,
  tell: (selected: Selected | undefined) => void,
): (() => void) => {
  let isPressed = false
  let told: Selected | undefined
  const isBeside = () => document.activeElement?.closest('.selection-bar') != null
  const selectedNow = (): Selected | undefined => {
    const range = quill.hasFocus() && !isPressed ? quill.getSelection() : null
    if (range === null || range.length === 0 || isTouch()) return undefined
    if (quill.getText(range).trim() === '') return undefined
    const bounds = quill.getBounds(range)
    return bounds === null
      ? undefined
      : { top: bounds.top, bottom: bounds.bottom, middle: bounds.left + bounds.width / 2 }
  }
  const look = () => {
    // The selection is kept while its tools have the focus.
    if (told !== undefined && isBeside()) return
    const now = selectedNow()
    if (now === undefined && told === undefined) return
    told = now
    tell(now)
  }
  const press = () => {
    isPressed = true
  }
  const letGo = () => {
    if (!isPressed) return
    isPressed = false
    // The browser selects after it has told of the pointer.
    setTimeout(look)
  }
  const left = () => {
    // Where the focus goes is known then.
    setTimeout(look)
  }
  quill.on('editor-change', look)
  quill.root.addEventListener('pointerdown', press)
  quill.root.addEventListener('blur', left)
  document.addEventListener('pointerup', letGo)
  // Something may have been selected before this came.
  look()
  return () => {
    quill.off('editor-change', look)
    quill.root.removeEventListener('pointerdown', press)
    quill.root.removeEventListener('blur', left)
    document.removeEventListener('pointerup', letGo)
  }
}
