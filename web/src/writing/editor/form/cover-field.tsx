import { useId, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { IMAGE_TYPES } from '../../../shared/uploads/image-types.ts'
import type { Upload, UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { UploadRow } from '../../../shared/uploads/upload-row.tsx'
import { useObjectUrl } from '../../../shared/uploads/use-object-url.ts'
import { uploadsTexts } from '../../../shared/uploads/uploads.texts.ts'
import { postDetailsTexts } from '../post-details.texts.ts'

const { cover: texts } = postDetailsTexts

type Props = {
  readonly image: string
  readonly onChange: (image: string) => void
  readonly queue: UploadQueue
  readonly upload: Upload | undefined
  readonly error?: string | undefined
}

/** A field to choose or drop a cover image. Shows a preview, and upload errors. */
export const CoverField = ({ image, onChange, queue, upload, error }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    queue.clear()
    queue.add(file, ({ url }) => {
      onChange(url)
    })
  }
  // Show no preview of a permanently rejected file, which may not be an image.
  const previewUrl = useObjectUrl(upload?.canRetry === false ? undefined : upload?.file)
  const imageUrl = previewUrl ?? (image === '' ? undefined : image)
  return (
    <div className="field">
      <label htmlFor={id}>{texts.label}</label>
      <div
        className={isDraggedOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDraggedOver(true)
        }}
        onDragLeave={() => {
          setIsDraggedOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setIsDraggedOver(false)
          choose(event.dataTransfer.files[0])
        }}
      >
        {imageUrl !== undefined && <img src={imageUrl} alt={texts.alt} width={600} height={400} />}
        <div className="drop-text">
          {upload && <UploadRow upload={upload} queue={queue} />}
          <p className="hint" id={`${id}hint`}>
            {imageUrl === undefined ? texts.drop : texts.dropOther}{' '}
            <label htmlFor={id} className="link">
              {texts.choose}
            </label>
            . {uploadsTexts.kinds}
          </p>
          {image !== '' && upload === undefined && (
            <Button
              kind="quiet"
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              {texts.remove}
            </Button>
          )}
          <input
            ref={input}
            id={id}
            className="vh"
            type="file"
            aria-invalid={error === undefined ? undefined : true}
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={`${id}hint ${id}error`}
            onChange={({ target }) => {
              choose(target.files?.[0])
              target.value = ''
            }}
          />
        </div>
      </div>
      <FieldError id={`${id}error`} error={error} />
    </div>
  )
}
