import { useEffect, useState } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { lazyPart } from '../ui/lazy-part.tsx'
import { goToCard, goToSearch } from './go-by-key.ts'
import { wantsKeys } from './key-choice.ts'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** Where letters have a meaning of their own, and what covers the page. */
const OWN_KEYS = '[role=dialog], [role=menu], [role=listbox], [role=textbox]'

const isOthers = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  !wantsKeys() ||
  defaultKeybindingsHandlerIgnore(event) ||
  document.querySelector('[role=dialog]') !== null ||
  (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null)

/**
 * Listens to the single keys. Modifiers never belong to them, but for the Shift that some keyboards want for the sign.
 * Which links open, and how, is the links' affair: keys only move the focus.
 */
export const KeyListener = () => {
  const [isOpen, setIsOpen] = useState<boolean>()
  useEffect(() => {
    const does = (act: () => void) => (event: KeyboardEvent) => {
      event.preventDefault()
      act()
    }
    const keys = {
      j: does(() => {
        goToCard(1)
      }),
      k: does(() => {
        goToCard(-1)
      }),
      '[Shift]+/': does(goToSearch),
      '[Shift]+?': does(() => {
        setIsOpen(true)
      }),
    }
    return tinykeys(window, keys, { ignore: isOthers })
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
