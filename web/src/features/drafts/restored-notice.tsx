import './drafts.css'
import { Button } from '../../ui/button.tsx'
import { PrintedDate } from '../../ui/time.tsx'
import { draftsTexts } from './drafts.texts.ts'

type RestoredProps = {
  readonly at: string
  /** The post has been changed since by somebody else, or elsewhere. */
  readonly changedSince: boolean
  readonly onStartFresh: () => void
}

/** Says that the form shows a saved draft, and offers to start over. */
export const RestoredNotice = ({ at, changedSince, onStartFresh }: RestoredProps) => (
  <div className="draft-notice" role="status">
    <p>
      {draftsTexts.restored.title} <PrintedDate at={at} withTime />.{' '}
      {changedSince && draftsTexts.restored.changedSince}
    </p>
    <Button kind="quiet" onClick={onStartFresh}>
      {draftsTexts.restored.startFresh}
    </Button>
  </div>
)
