import { useAskBeforeLeaving } from '../../../shared/lib/use-ask-before-leaving.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { pricesTexts } from '../prices.texts.ts'
import { ChoosePriceFile } from './choose-price-file.tsx'
import { FileDone, FilePreview } from './file-preview.tsx'
import { FileQuestion } from './file-question.tsx'
import { usePriceFile } from './use-price-file.ts'

const texts = pricesTexts.file

/** Prices from a CSV file, from choosing it to what came of it. */
export const FromFile = () => {
  const { step, ...desk } = usePriceFile()
  useAskBeforeLeaving(step.kind === 'sending' && !step.isPreview, texts.leave)
  switch (step.kind) {
    case 'choose':
      return <ChoosePriceFile error={step.error} onChoose={(file) => void desk.choose(file)} />
    case 'reading':
      return <p role="status">{texts.reading}</p>
    case 'ask':
      return (
        <FileQuestion
          key={step.question}
          question={step.question}
          message={step.message}
          onAnswer={(said) => void desk.answer(step.chosen, said)}
          onAgain={desk.again}
        />
      )
    case 'sending': {
      const { done, all, pause } = step.progress
      const words = (step.isPreview ? texts.checking : texts.recording)(done, all)
      return (
        <div className="prices-sending">
          <p>{words}</p>
          <progress className="prices-bar" aria-label={words} value={done} max={Math.max(all, 1)} />
          <p className="hint" role="status">
            {pause !== undefined && texts.waits(pause)}
          </p>
          <Button onClick={desk.stop}>{texts.stop}</Button>
        </div>
      )
    }
    case 'preview':
      return (
        <FilePreview
          {...step}
          onRecord={(source) => void desk.record(step.name, step.file, source)}
          onAgain={desk.again}
        />
      )
    case 'done':
      return <FileDone {...step} onAgain={desk.again} />
  }
}
