import './drafts.css'
import { Button } from '../../shared/ui/button.tsx'
import type { PostFields } from './draft.ts'
import { draftNoticesTexts } from './draft-notices.texts.ts'
import { plainText } from './plain-text.ts'

/** The author's own version, after they chose another one in a conflict. */
export const AsideNotice = ({
  fields,
  onDiscard,
}: {
  readonly fields: PostFields
  readonly onDiscard: () => void
}) => (
  <details className="draft-aside">
    <summary>{draftNoticesTexts.aside.title}</summary>
    <h3>{fields.title}</h3>
    {fields.editorText !== '' && <p>{fields.editorText}</p>}
    <p className="draft-aside-text">{plainText(fields.html)}</p>
    <Button kind="quiet" onClick={onDiscard}>
      {draftNoticesTexts.aside.drop}
    </Button>
  </details>
)
