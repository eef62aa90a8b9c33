import { characters } from '@soko/contracts/fields/characters.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { Field } from '../../../shared/ui/field.tsx'
import type { Autosave, DraftView } from '../../drafts/autosave.ts'

const texts = {
  label: 'What did you change?',
  placeholder: 'Corrected the yield',
  hint: 'Optional. Readers see it.',
} as const

/** A field for the note about a change. Readers see the note in the version history. */
export const NoteField = ({ draft }: { readonly draft: Autosave & DraftView }) => {
  const note = draft.content.note ?? ''
  return (
    <Field
      label={texts.label}
      placeholder={texts.placeholder}
      hint={texts.hint}
      maxLength={Limits.noteLength}
      autoComplete="off"
      value={note}
      counter={{ length: characters(note), max: Limits.noteLength }}
      onChange={({ target }) => {
        draft.replace({ note: target.value })
      }}
    />
  )
}
