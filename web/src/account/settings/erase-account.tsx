import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.erase

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

type Props = {
  readonly user: OwnUser
  /** Called while the user is still signed in. */
  readonly onErased: (user: OwnUser) => void
}

/** The way out: asks in a dialog that says what goes. */
export const EraseAccount = ({ user, onErased }: Props) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <SettingsSection id="erase" title={texts.title} hint={texts.hint}>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {texts.open}
      </Button>
      {isOpen !== undefined && (
        <EraseDialog
          user={user}
          onErased={onErased}
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </SettingsSection>
  )
}
