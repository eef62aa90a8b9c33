import { useAskBeforeLeaving } from '../lib/use-ask-before-leaving.ts'
import { unsavedTexts } from './unsaved.texts.ts'

/** Stands in a form while it holds what has not been saved: says so, and has it asked about before one leaves. */
export const Unsaved = () => {
  useAskBeforeLeaving(true, unsavedTexts.ask)
  return <p className="hint">{unsavedTexts.open}</p>
}
