import { useEffect } from 'react'

type Keys = {
  readonly isFocused: boolean
  readonly setFocused: (isFocused: boolean) => void
}

/** What Esc closes first, or leads out of. */
const HAS_ESC = '[role=dialog], [role=menu], [role=listbox], [role=toolbar], .sheet-tools'

/** Whether Esc belongs to what is open, or to where the cursor is. */
const isOthers = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null ||
  (target instanceof Element && target.closest(HAS_ESC) !== null)

/** To the button alone: nothing is published by a key pressed by mistake. */
const goToPublishing = () => {
  // It is hidden until the page is drawn without focus mode.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.rail-publish [type=submit]')?.focus())
}

/** Keys of the whole sheet: Ctrl+Shift+F begins and ends focus mode, Esc ends it, Ctrl+Enter goes to publishing. On a Mac it is Cmd. */
export const useSheetKeys = ({ isFocused, setFocused }: Keys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey } = event
      const isShort = (event.ctrlKey || event.metaKey) && !altKey
      if (isShort && shiftKey && key.toLowerCase() === 'f') setFocused(!isFocused)
      else if (isShort && !shiftKey && key === 'Enter') {
        setFocused(false)
        goToPublishing()
      } else {
        if (key === 'Escape' && isFocused && !isOthers(event)) setFocused(false)
        return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the text's own keys, and before a menu that Esc closes is gone.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
    }
  }, [isFocused, setFocused])
}
