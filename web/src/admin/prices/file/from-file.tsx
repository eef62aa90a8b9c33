import { useConfirmLeave } from '../../../shared/lib/use-confirm-leave.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { pricesTexts } from '../prices.texts.ts'
import { FileDone, FilePreview } from './file-preview.tsx'
import { FileQuestion } from './file-question.tsx'
import { usePriceFile } from './use-price-file.ts'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { FileDrop } from '../../../shared/ui/file-drop.tsx'

const texts = pricesTexts.file

/** Imports prices from a file in steps: choose, answer questions, preview, record. */
export const FromFile = () => {
  const { step, ...actions } = usePriceFile()
  useConfirmLeave(step.kind === 'sending' && !step.isPreview, texts.leave)
  switch (step.kind) {
    case 'choose':
      return <ChoosePriceFile error={step.error} onChoose={(file) => void actions.choose(file)} />
    case 'reading':
      return <p role="status">{texts.reading}</p>
    case 'ask':
      return (
        <FileQuestion
          key={step.question}
          question={step.question}
          message={step.message}
          onAnswer={(answer) => void actions.answer(step.chosen, answer)}
          onAgain={actions.again}
        />
      )
    case 'sending': {
      const { done, all, pause } = step.progress
      const progressText = (step.isPreview ? texts.checking : texts.recording)(done, all)
      return (
        <div className="prices-sending">
          <p>{progressText}</p>
          <progress className="prices-bar" aria-label={progressText} value={done} max={Math.max(all, 1)} />
          <p className="hint" role="status">
            {pause !== undefined && texts.pause(pause)}
          </p>
          <Button onClick={actions.stop}>{texts.stop}</Button>
        </div>
      )
    }
    case 'preview':
      return (
        <FilePreview
          {...step}
          onRecord={(source) => void actions.record(step.name, step.file, source)}
          onAgain={actions.again}
        />
      )
    case 'done':
      return <FileDone {...step} onAgain={actions.again} />
  }
}

const fileTexts = pricesTexts.file
const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

type Props = { readonly error: string | undefined; readonly onChoose: (file: File) => void }

const ChoosePriceFile = ({ error, onChoose }: Props) => (
  <section aria-label={fileTexts.title}>
    <p className="prices-how">{fileTexts.how}</p>
    <FileDrop label={fileTexts.choose} hint={fileTexts.drop} accept={ACCEPTED} onChoose={onChoose} />
    <FieldError error={error} />
  </section>
)
