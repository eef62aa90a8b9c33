import { useEffect, useState } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { lazyPart } from '../ui/lazy-part.tsx'
import { goToCard, goToSearch } from './focus-card.ts'
import { wantsKeys } from './key-choice.ts'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** In these widgets, letter keys have another meaning. */
const KEY_WIDGETS = '[role=dialog], [role=menu], [role=listbox], [role=textbox]'

const shouldIgnore = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  !wantsKeys() ||
  defaultKeybindingsHandlerIgnore(event) ||
  document.querySelector('[role=dialog]') !== null ||
  (event.target instanceof Element && event.target.closest(KEY_WIDGETS) !== null)

/** Shift is optional, because some keyboards need it for `/` and `?`. */
export const KeyListener = () => {
  const [isOpen, setIsOpen] = useState<boolean>()
  useEffect(() => {
    const handler = (act: () => void) => (event: KeyboardEvent) => {
      event.preventDefault()
      act()
    }
    const keys = {
      j: handler(() => {
        goToCard(1)
      }),
      k: handler(() => {
        goToCard(-1)
      }),
      '[Shift]+/': handler(goToSearch),
      '[Shift]+?': handler(() => {
        setIsOpen(true)
      }),
    }
    return tinykeys(window, keys, { ignore: shouldIgnore })
  }, [])
  return (
    isOpen !== undefined && (
      <KeysDialog
        open={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
      />
    )
  )
}
