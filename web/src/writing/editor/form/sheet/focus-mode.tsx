import { Maximize2, Minimize2 } from 'lucide'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { editorTexts } from '../../editor.texts.ts'
import { useSheetKeys } from './use-sheet-keys.ts'

/** Leaves the sheet and its tools alone on the page, until Esc; sheet.css hides the rest. */
export const FocusMode = () => {
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
