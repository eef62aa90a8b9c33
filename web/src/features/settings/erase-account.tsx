import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.erase

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** The way out: asks in a dialog that says what goes. */
export const EraseAccount = ({ user }: { readonly user: OwnUser }) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <SettingsSection title={texts.title} hint={texts.hint}>
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
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </SettingsSection>
  )
}
