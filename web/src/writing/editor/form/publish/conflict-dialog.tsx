import '../../../../reading/versions/versions.css'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import type { PostFields } from '../../../drafts/draft.ts'
import { SeriesName } from '../../../../reading/series/series-name.tsx'
import { VersionText } from '../../../../reading/versions/version-text.tsx'
import { type Difference, differences } from './compare-posts.ts'
import { conflictTexts as texts } from './conflict.texts.ts'
import { editorTexts } from '../../editor.texts.ts'
import type { FieldName } from '../../field-messages.ts'

type Props = {
  readonly mine: PostFields
  readonly theirs: PostFields
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onGoOn: () => void
}

/** Title, summary and text are compared word by word, as versions are. */
const isText = ({ name }: Difference): boolean => name === 'title' || name === 'editorText' || name === 'html'

/** Shows the differences between two conflicting versions of an analysis, and lets the author choose. */
export const ConflictDialog = ({ mine, theirs, onKeepMine, onTakeTheirs, onGoOn }: Props) => {
  const differing = differences(mine, theirs)
  const others = differing.filter((difference) => !isText(difference))
  return (
    <Dialog
      open
      wide
      onClose={onGoOn}
      title={editorTexts.conflict.title}
      footer={
        <>
          <Button kind="go" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button kind="quiet" onClick={onGoOn}>
            {texts.goOn}
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
          <VersionText before={theirs} after={mine} view="only" />
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
