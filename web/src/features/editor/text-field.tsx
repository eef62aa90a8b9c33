import { useId } from 'react'
import { FieldError } from '../../ui/field-error.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Upload, UploadQueue } from '../uploads/upload-queue.ts'
import { editorTexts } from './editor.texts.ts'

const { text: texts } = editorTexts

const TextEditor = lazyPart(async () => (await import('./text-editor.tsx')).TextEditor)

type Props = {
  readonly html: string
  readonly onWritten: (read: () => string) => void
  /** Where the tools of the text stand. */
  readonly tools: HTMLElement | null
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  readonly error?: string | undefined
}

/** The text of the analysis with its label, hint and error; the editor comes when its code is there. */
export const TextField = ({ error, ...editor }: Props) => {
  const id = useId()
  return (
    <div className="field sheet-text">
      <span className="label" id={`${id}label`}>
        {texts.label}
      </span>
      <div className={error === undefined ? 'editor' : 'editor wrong'}>
        <TextEditor
          {...editor}
          labelledBy={`${id}label`}
          describedBy={`${id}error ${id}hint`}
          isInvalid={error !== undefined}
        />
      </div>
      <p className="hint" id={`${id}hint`}>
        {texts.hint}
      </p>
      <FieldError id={`${id}error`} error={error} />
    </div>
  )
}
