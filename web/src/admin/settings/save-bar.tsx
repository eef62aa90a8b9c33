import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { siteSettingsTexts as texts } from './settings.texts.ts'

type Props = {
  readonly isDirty: boolean
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onDiscard: () => void
  /** What to know before saving. */
  readonly children: ReactNode
}

/** The end of the form of the settings, in sight wherever one is in it. Its button is the yellow one only while there is something to save. */
export const SaveBar = ({ isDirty, busy, failure, onDiscard, children }: Props) => (
  <div className="save-bar">
    {children}
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
