import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { draftsTexts } from '../drafts/drafts.texts.ts'
import { editorTexts as texts } from './editor.texts.ts'
import type { PublishPhase } from './use-publish.ts'

type Props = {
  readonly phase: PublishPhase
  /** The words of the button while nothing is under way. */
  readonly submit: string
  /** What failed and belongs to no field. */
  readonly failure: string | undefined
  /** Where it waits for the network: takes that back. */
  readonly onStopWaiting: (() => void) | undefined
  /** Where there is a draft to discard. */
  readonly onDiscard: (() => void) | undefined
  /** How the card will look. */
  readonly children: ReactNode
}

/** Beside the fields of an analysis: publishing it, its draft, and a look ahead. */
export const PublishRail = ({ phase, submit, failure, onStopWaiting, onDiscard, children }: Props) => (
  <aside className="write-rail" aria-label={texts.rail}>
    <section className="stack">
      <h2>{texts.rail}</h2>
      <Button
        kind="go"
        wide
        type="submit"
        aria-disabled={phase !== 'resting'}
        aria-busy={phase !== 'resting'}
      >
        {{ resting: submit, waiting: texts.waitingForImages, sending: texts.working }[phase]}
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
      {onDiscard && (
        <Button wide onClick={onDiscard}>
          {draftsTexts.discard}
        </Button>
      )}
      <p className="hint">{draftsTexts.keeps}</p>
    </section>
    <section>
      <h2>{texts.card.title}</h2>
      {children}
    </section>
  </aside>
)
