import { type ComponentProps, useId, useState } from 'react'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { Upload, UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { editorTexts } from '../editor.texts.ts'

const { text: texts } = editorTexts

const EmptyEditor = lazyPart(async () => (await import('../text/text-editor.tsx')).TextEditor)

/** An analysis that says something already needs what reads it, too. */
const WrittenEditor = lazyPart(async () => {
  const [{ TextEditor }, { deltaOf }] = await Promise.all([
    import('../text/text-editor.tsx'),
    import('../document/delta-of.ts'),
  ])
  return ({ html, ...editor }: ComponentProps<typeof TextEditor> & { readonly html: string }) => {
    const [start] = useState(() => deltaOf(html).ops)
    return <TextEditor {...editor} start={start} />
  }
})

type Props = {
  /** What it begins with; with another text use another `key`. */
  readonly html: string
  /** A text that the editor replaces its own with. */
  readonly replaced: { readonly html: string } | undefined
  readonly onEdit: (read: () => string) => void
  /** Where the tools of the text stand. */
  readonly tools: HTMLElement | null
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  readonly error?: string | undefined
}

/** The text of the analysis with its label, hint and error; the editor comes when its code is there. */
export const TextField = ({ html, error, ...editor }: Props) => {
  const id = useId()
  const [initialHtml] = useState(html)
  const editorProps = {
    ...editor,
    labelledBy: `${id}label`,
    describedBy: `${id}error ${id}hint`,
    isInvalid: error !== undefined,
  }
  return (
    <div className="field sheet-text">
      <span className="label" id={`${id}label`}>
        {texts.label}
      </span>
      <div className={error === undefined ? 'editor' : 'editor wrong'}>
        {initialHtml === '' ? (
          <EmptyEditor {...editorProps} />
        ) : (
          <WrittenEditor {...editorProps} html={initialHtml} />
        )}
      </div>
      <p className="hint" id={`${id}hint`}>
        {texts.hint}
      </p>
      <FieldError id={`${id}error`} error={error} />
    </div>
  )
}
