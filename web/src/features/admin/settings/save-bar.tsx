import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { siteSettingsTexts as texts } from './settings.texts.ts'

type Props = {
  readonly isDirty: boolean
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onDiscard: () => void
}

/** The end of a form of the settings. Its button is the yellow one only while there is something to save. */
export const SaveBar = ({ isDirty, busy, failure, onDiscard }: Props) => (
  <div className="save-bar">
    <FieldError error={failure} />
    <div className="save-acts">
      <Button {...(isDirty && { kind: 'go' as const })} type="submit" aria-disabled={busy || undefined}>
        {busy ? texts.saving : texts.save}
      </Button>
      {isDirty && (
        <Button kind="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <span className="hint" role="status">
        {isDirty && texts.unsaved}
      </span>
    </div>
  </div>
)
