import { useLocation } from 'react-router-dom'
import { Maximize2, Minimize2 } from 'lucide'
import { useEffect, useState } from 'react'
import { paths } from '../../../../shared/lib/paths.ts'
import { useSession } from '../../../../shared/store/store.ts'
import { idlePart } from '../../../../shared/ui/idle-part.tsx'
import { IconButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { editorTexts } from '../../editor.texts.ts'

const ContinueDraft = idlePart(async () => (await import('../../../drafts/continue-draft.tsx')).ContinueDraft)

/** What stands beside the heading of the form. The address of a new draft names it once something was written. */
export const DeskHead = () => {
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const isNewDraft = pathname === paths.write && !new URLSearchParams(search).has('draft')
  return (
    <>
      {isNewDraft && user && <ContinueDraft userId={user._id} />}
      <FocusMode />
    </>
  )
}

/** Leaves the sheet and its tools alone on the page, until Esc; sheet.css hides the rest. */
const FocusMode = () => {
  const [isOn, setIsOn] = useState(false)
  useSheetKeys({ isFocused: isOn, setFocused: setIsOn })
  useEffect(() => {
    if (!isOn) return undefined
    document.documentElement.dataset['focusMode'] = ''
    return () => {
      delete document.documentElement.dataset['focusMode']
    }
  }, [isOn])
  return (
    <IconButton
      label={editorTexts.focus}
      aria-pressed={isOn}
      onClick={() => {
        setIsOn(!isOn)
      }}
    >
      <Icon of={isOn ? Minimize2 : Maximize2} />
    </IconButton>
  )
}

type SheetKeysOptions = {
  readonly isFocused: boolean
  readonly setFocused: (isFocused: boolean) => void
}

/** What Esc closes first, or leads out of. */
const ESC_HANDLERS = '[role=dialog], [role=menu], [role=listbox], [role=toolbar], .sheet-tools'

/** Whether Esc belongs to what is open, or to where the cursor is. */
const isEscHandledElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null ||
  (target instanceof Element && target.closest(ESC_HANDLERS) !== null)

/** To the button alone: nothing is published by a key pressed by mistake. */
const focusPublishButton = () => {
  // It is hidden until the page is drawn without focus mode.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.rail-publish [type=submit]')?.focus())
}

/** Keys of the whole sheet: Ctrl+Shift+F begins and ends focus mode, Esc ends it, Ctrl+Enter goes to publishing. On a Mac it is Cmd. */
const useSheetKeys = ({ isFocused, setFocused }: SheetKeysOptions): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey } = event
      const isShortcut = (event.ctrlKey || event.metaKey) && !altKey
      if (isShortcut && shiftKey && key.toLowerCase() === 'f') setFocused(!isFocused)
      else if (isShortcut && !shiftKey && key === 'Enter') {
        setFocused(false)
        focusPublishButton()
      } else {
        if (key === 'Escape' && isFocused && !isEscHandledElsewhere(event)) setFocused(false)
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
