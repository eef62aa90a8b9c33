import type { ReactNode } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { idlePart } from '../../../../shared/ui/idle-part.tsx'
import type { PostFields } from '../../../drafts/draft.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import type { PublishPhase } from './outcome.ts'

const Words = idlePart(async () => (await import('../sheet/check-list.tsx')).WordCount)
const DraftLinks = idlePart(async () => (await import('../sheet/draft-links.tsx')).DraftLinks)
const Checks = idlePart(async () => (await import('../sheet/check-list.tsx')).CheckList)

type Props = {
  readonly fields: PostFields
  readonly state: ReactNode
  readonly phase: PublishPhase
  readonly submit: string
  readonly failure: string | undefined
  /** Cancels waiting for the network; undefined if the draft is not waiting. */
  readonly onStopWaiting: (() => void) | undefined
  /** Undefined until the draft is saved. */
  readonly draftId: string | undefined
  /** Undefined if there is nothing to discard. */
  readonly onDiscard: (() => void) | undefined
  readonly note: ReactNode
  readonly schedule: ReactNode
  readonly card: ReactNode
}

/** The controls to publish a draft, beside the sheet, or above it on narrow screens. */
export const PublishRail = ({
  fields,
  state,
  note,
  schedule,
  card,
  draftId,
  onDiscard,
  ...publishing
}: Props) => (
  <aside className="rail" aria-label={texts.rail}>
    <section className="rail-state">
      <h2>{texts.draft}</h2>
      {state}
      <div className="words-place">
        <Words html={fields.html} />
      </div>
    </section>
    <section className="rail-publish">
      <h2>{texts.rail}</h2>
      {note}
      <Publishing {...publishing} />
      <div className="schedule-place">{schedule}</div>
      <Checks fields={fields} />
    </section>
    <section>
      <h2>{texts.card.title}</h2>
      {card}
    </section>
    <section className="rail-draft">
      <DraftLinks draftId={draftId} onDiscard={onDiscard} />
    </section>
  </aside>
)

const Publishing = ({
  phase,
  submit,
  failure,
  onStopWaiting,
}: Pick<Props, 'phase' | 'submit' | 'failure' | 'onStopWaiting'>) => (
  <>
    <Button kind="go" wide type="submit" aria-disabled={phase !== 'idle'} aria-busy={phase !== 'idle'}>
      {{ idle: submit, waiting: texts.waitingForImages, sending: texts.working }[phase]}
    </Button>
    <div role="alert" className="err">
      {failure}
    </div>
    <div role="status">
      {onStopWaiting && (
        <>
          <p>{texts.waiting.title}</p>
          <p className="hint">{texts.waiting.hint}</p>
        </>
      )}
    </div>
    {onStopWaiting && (
      <Button wide onClick={onStopWaiting}>
        {texts.waiting.stop}
      </Button>
    )}
  </>
)
