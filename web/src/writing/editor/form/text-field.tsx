import { type ComponentProps, useId, useState } from 'react'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { Upload, UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { editorTexts } from '../editor.texts.ts'

const { text: texts } = editorTexts

const EmptyEditor = lazyPart(async () => (await import('../text/text-editor.tsx')).TextEditor)

/** The editor together with the HTML parser, which an empty text does not need. */
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
  /** The initial text. Change the `key` to replace the text. */
  readonly html: string
  readonly replaced: { readonly html: string } | undefined
  readonly onEdit: (read: () => string) => void
  readonly tools: HTMLElement | null
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  readonly error?: string | undefined
}

/** A field for the text. Its editor is loaded lazily. */
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
