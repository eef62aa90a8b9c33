import './drafts.css'
import { Button } from '../../ui/button.tsx'
import { PrintedDate } from '../../ui/time.tsx'
import type { PostFields } from './draft.ts'
import { draftsTexts } from './drafts.texts.ts'
import { plainText } from './plain-text.ts'

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

/** The author's own version after they took somebody else's: to copy from, until they discard it. */
export const AsideNotice = ({
  fields,
  onDrop,
}: {
  readonly fields: PostFields
  readonly onDrop: () => void
}) => (
  <details className="draft-aside">
    <summary>{draftsTexts.aside.title}</summary>
    <h3>{fields.title}</h3>
    {fields.editorText !== '' && <p>{fields.editorText}</p>}
    <p className="draft-aside-text">{plainText(fields.html)}</p>
    <Button kind="quiet" onClick={onDrop}>
      {draftsTexts.aside.drop}
    </Button>
  </details>
)
