import { useConfirmLeave } from '../lib/use-confirm-leave.ts'

const unsavedTexts = {
  open: 'Not saved yet.',
  ask: 'Leave without saving? Your changes would be lost.',
} as const

/** Marks a form with unsaved changes, and asks before the user leaves. */
export const Unsaved = () => {
  useConfirmLeave(true, unsavedTexts.ask)
  return <p className="hint">{unsavedTexts.open}</p>
}

/** The confirmation of a saved form. Always rendered, so that screen readers announce its text. */
export const Saved = ({ text }: { readonly text: string }) => (
  <p className={text === '' ? 'vh' : 'saved'} role="status">
    {text}
  </p>
)
