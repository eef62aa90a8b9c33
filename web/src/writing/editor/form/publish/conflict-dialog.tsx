import '../../../../reading/versions/versions.css'
import type { Post } from '@soko/contracts/types/post.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { notify } from '../../../../shared/ui/notify.ts'
import type { Autosave, DraftView } from '../../../drafts/autosave.ts'
import { inOrder } from '../../../drafts/draft.ts'
import { SeriesName } from '../../../../reading/series/series-name.tsx'
import { VersionText } from '../../../../reading/versions/version-text.tsx'
import { type Difference, differences } from './compare-posts.ts'
import { conflictTexts as texts } from './conflict.texts.ts'
import { editorTexts } from '../../editor.texts.ts'
import type { FieldName } from '../../field-messages.ts'

type Props = {
  readonly draft: Autosave & DraftView
  readonly theirs: Post
  readonly onClose: () => void
  readonly onPublish: () => void
}

/** Whether a field is long enough to be compared word by word. */
const isText = ({ name }: Difference): boolean => name === 'title' || name === 'editorText' || name === 'html'

export const ConflictDialog = ({ draft, theirs, onClose, onPublish }: Props) => {
  const mine = draft.content.fields
  const published = inOrder(theirs)
  const differing = differences(mine, published)
  const others = differing.filter((difference) => !isText(difference))

  const keepMine = () => {
    onClose()
    draft.replace({ baseVersion: theirs.version })
    onPublish()
  }
  /** Stores the author's own version separately, so that they can copy from it. */
  const takeTheirs = () => {
    onClose()
    draft.flush()
    const { fields } = draft.view().content
    draft.replace({ fields: inOrder(theirs), baseVersion: theirs.version, aside: fields, attempt: undefined })
    notify('info', texts.ownKept)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={editorTexts.conflict.title}
      footer={
        <>
          <Button kind="go" onClick={keepMine}>
            {texts.keepMine}
          </Button>
          <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.keepEditing}
          </Button>
        </>
      }
    >
      <p>
        {texts.text}{' '}
        {differing.length === 0
          ? texts.onlyLooks
          : texts.differs(differing.map(({ label }) => label).join(', '))}
      </p>
      {differing.some(isText) && (
        <section className="conflict-marked" aria-label={texts.marked}>
          <p className="hint">{texts.marks}</p>
          <VersionText before={published} after={mine} view="only" />
        </section>
      )}
      {others.map((difference) => (
        <section key={difference.name} className="conflict">
          <h3>{difference.label}</h3>
          <Version label={texts.mine} name={difference.name} text={difference.mine} />
          <Version label={texts.theirs} name={difference.name} text={difference.theirs} />
        </section>
      ))}
    </Dialog>
  )
}

type VersionProps = { readonly label: string; readonly name: FieldName; readonly text: string }

const Version = ({ label, name, text }: VersionProps) => (
  <div>
    <h4>{label}</h4>
    <p className="conflict-text">
      {text === '' ? texts.none : name === 'seriesId' ? <SeriesName id={text} /> : text}
    </p>
  </div>
)
