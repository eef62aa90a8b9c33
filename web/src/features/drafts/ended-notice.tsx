import './drafts.css'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { Ended } from './draft-sync.types.ts'
import { endedDraftsTexts } from './ended-drafts.texts.ts'

const { ended: texts } = endedDraftsTexts

type Props = {
  readonly ended: Ended
  readonly onKeepAsNew: () => void
  readonly onDrop: () => void
}

/** Says that another device has published or discarded this draft, and how to go on with what is here. */
export const EndedNotice = ({ ended, onKeepAsNew, onDrop }: Props) => (
  <section className="draft-notice" role="alert" aria-label={texts[ended.kind].title}>
    <p>
      <strong>{texts[ended.kind].title}</strong> {texts[ended.kind].text}
    </p>
    <div className="draft-kept-acts">
      {ended.kind === 'published' && (
        <>
          <LinkButton to={paths.post(ended.postId)}>{texts.read}</LinkButton>
          <Button onClick={onKeepAsNew}>{texts.keepAsNew}</Button>
        </>
      )}
      <Button kind="quiet" onClick={onDrop}>
        {texts.drop}
      </Button>
    </div>
  </section>
)
