import './save-state.css'
import { CircleAlert, WifiOff } from 'lucide'
import { inLocalTime } from '../../../shared/lib/dates.ts'
import { useOnline } from '../../../shared/lib/use-online.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notificationTexts } from './notification-settings.texts.ts'
import { SettingsNote } from './settings-note.tsx'
import type { Saves } from './use-saves.ts'

const texts = notificationTexts.saves

export const SavedAt = ({ savedAt }: Pick<Saves, 'savedAt'>) => (
  <p className="hint" role="status">
    {savedAt !== undefined && (
      <>
        {texts.savedAt} <time dateTime={savedAt}>{inLocalTime(savedAt).time.slice(0, 'hh:mm'.length)}</time>
      </>
    )}
  </p>
)

/** Stays in view at the lower edge of the window. */
export const SaveProblem = ({ saves: { failed, isWaiting, save } }: { readonly saves: Saves }) => {
  const isOnline = useOnline()
  return (
    <div className="save-problem">
      {(isWaiting || !isOnline) && (
        <SettingsNote kind="plain" role="status" icon={WifiOff}>
          {texts.offline}
        </SettingsNote>
      )}
      {failed && (
        <SettingsNote
          kind="bad"
          role="alert"
          icon={CircleAlert}
          action={
            <Button
              onClick={({ currentTarget }) => {
                // The retry removes this button, and with it the focus.
                currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true })
                save(failed.change)
              }}
            >
              {texts.retry}
            </Button>
          }
        >
          {failed.message}
        </SettingsNote>
      )}
    </div>
  )
}
