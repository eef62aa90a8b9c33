import { Limits } from '@soko/contracts/fields/limits.ts'
import { characters } from '@soko/contracts/fields/characters.ts'
import { Field } from '../../../shared/ui/field.tsx'
import type { Autosave, DraftView } from '../../drafts/autosave.ts'
import { editorTexts } from '../editor.texts.ts'

const { note: texts } = editorTexts

/** What an author says of a change: kept with the draft, shown to readers with the version. */
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
        draft.put({ note: target.value })
      }}
    />
  )
}
