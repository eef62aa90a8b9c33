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

const ESC_HANDLERS = '[role=dialog], [role=menu], [role=listbox], [role=toolbar], .sheet-tools'

const isEscHandledElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null ||
  (target instanceof Element && target.closest(ESC_HANDLERS) !== null)

/** Focuses the publish button. The shortcut does not click it, because that could publish by mistake. */
const focusPublishButton = () => {
  // In focus mode the button is hidden until the next render.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.rail-publish [type=submit]')?.focus())
}

/** Ctrl+Shift+F (Cmd on a Mac) toggles focus mode, Esc ends it, Ctrl+Enter focuses the publish button. */
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
    // Uses the capture phase, to run before the editor's key handlers and before Esc closes a menu.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
    }
  }, [isFocused, setFocused])
}
