import { useConfirmLeave } from '../lib/use-confirm-leave.ts'

const unsavedTexts = {
  open: 'Not saved yet.',
  ask: 'Leave without saving? Your changes would be lost.',
} as const

/** Shows that a form has unsaved changes, and asks before the user leaves. */
export const Unsaved = () => {
  useConfirmLeave(true, unsavedTexts.ask)
  return <p className="hint">{unsavedTexts.open}</p>
}

/** Also rendered when empty, because screen readers only announce changes of a live region. */
export const Saved = ({ text }: { readonly text: string }) => (
  <p className={text === '' ? 'vh' : 'saved'} role="status">
    {text}
  </p>
)
