import { CircleAlert, WifiOff } from 'lucide'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { uiTexts } from '../../shared/ui/ui.texts.ts'
import { reasonOf, type Saving } from './use-save-picks.ts'
import { welcomeTexts } from './welcome.texts.ts'

const texts = welcomeTexts.save

type Props = {
  /** Empty if nothing is ticked. */
  readonly counts: string
  readonly hasChanges: boolean
  readonly saving: Saving
  readonly onSave: () => void
}

/** Beside the picks or, on phones, at the bottom of the screen. */
export const SaveBar = ({ counts, hasChanges, saving, onSave }: Props) => (
  <section className="welcome-save" aria-labelledby="welcome-save">
    <h2 id="welcome-save">{texts.title}</h2>
    <p role="status">{counts === '' ? texts.none : counts}</p>
    <div aria-live="polite">
      <SaveNote saving={saving} />
    </div>
    <Button kind="go" wide aria-disabled={saving.state === 'saving' || undefined} onClick={onSave}>
      {labelOf(saving, hasChanges)}
    </Button>
  </section>
)

const labelOf = (saving: Saving, hasChanges: boolean): string => {
  if (saving.state === 'saving') return texts.saving(saving.number, saving.total)
  if (saving.state === 'failed') return uiTexts.retry
  return hasChanges ? texts.button : texts.continue
}

const SaveNote = ({ saving }: { readonly saving: Saving }) => {
  if (saving.state === 'offline') {
    return (
      <p className="welcome-note">
        <Icon of={WifiOff} />
        {texts.offline}
      </p>
    )
  }
  if (saving.state !== 'failed') return null
  const { failures, total } = saving
  const names = failures.map(({ change }) => change.choice.name)
  return (
    <div className="welcome-note failed">
      <Icon of={CircleAlert} />
      <p>
        {names.length === total ? texts.failed : texts.failedOf(names)} {reasonOf(failures)}
      </p>
    </div>
  )
}
