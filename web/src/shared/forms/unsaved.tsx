import { useAskBeforeLeaving } from '../lib/use-ask-before-leaving.ts'

/** The words of a form that holds what has not been saved. */
const unsavedTexts = {
  open: 'Not saved yet.',
  ask: 'Leave without saving? What you have changed here would be lost.',
} as const

/** Stands in a form while it holds what has not been saved: says so, and has it asked about before one leaves. */
export const Unsaved = () => {
  useAskBeforeLeaving(true, unsavedTexts.ask)
  return <p className="hint">{unsavedTexts.open}</p>
}

/** What a form has saved, in a line that stays; empty before. Its place is always there, so that it is said when it comes. */
export const Saved = ({ text }: { readonly text: string }) => (
  <p className={text === '' ? 'vh' : 'saved'} role="status">
    {text}
  </p>
)
