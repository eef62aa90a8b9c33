import './drafts.css'
import { Button } from '../../shared/ui/button.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { draftNoticesTexts } from './draft-notices.texts.ts'

type RestoredProps = {
  readonly at: string
  /** Whether the post changed since the draft was started. */
  readonly changedSince: boolean
  readonly onStartFresh: () => void
}

export const RestoredNotice = ({ at, changedSince, onStartFresh }: RestoredProps) => (
  <div className="draft-notice" role="status">
    <p>
      {draftNoticesTexts.restored.title} <FormattedDate at={at} withTime />.{' '}
      {changedSince && draftNoticesTexts.restored.changedSince}
    </p>
    <Button kind="quiet" onClick={onStartFresh}>
      {draftNoticesTexts.restored.startFresh}
    </Button>
  </div>
)
