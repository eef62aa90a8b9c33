import { type ChangeEvent, useId } from 'react'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { IMAGE_TYPES } from '../../shared/uploads/image-types.ts'
import type { Upload, UploadQueue } from '../../shared/uploads/upload-queue.ts'
import { UploadRow } from '../../shared/uploads/upload-row.tsx'
import { useObjectUrl } from '../../shared/uploads/use-object-url.ts'
import { uploadsTexts } from '../../shared/uploads/uploads.texts.ts'
import { editProfileTexts } from './edit-profile.texts.ts'

const texts = editProfileTexts.photo

type Props = {
  /** Without a photo, the initials of the name are shown. */
  readonly name: string
  /** A URL; empty for none. */
  readonly photo: string
  readonly onChange: (photo: string) => void
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
}

export const PhotoField = ({ name, photo, onChange, queue, uploads }: Props) => {
  const hint = useId()
  const coming = useObjectUrl(uploads.find(({ state }) => state !== 'failed')?.file)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Otherwise, choosing the same file again would not fire a change event.
    target.value = ''
    if (file === undefined) return
    queue.clear()
    queue.add(file, ({ url }) => {
      onChange(url)
    })
  }
  return (
    <div className="photo-field">
      <Avatar name={name} photo={coming ?? photo} size="xl" />
      <div className="photo-field-act">
        <div className="photo-field-buttons">
          <label className="btn">
            <input
              className="vh"
              type="file"
              accept={IMAGE_TYPES.join(',')}
              aria-describedby={hint}
              onChange={choose}
            />
            {photo === '' ? texts.choose : texts.change}
          </label>
          {photo !== '' && (
            <Button
              kind="quiet"
              onClick={() => {
                onChange('')
              }}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="hint" id={hint}>
          {uploadsTexts.kinds}
        </p>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </div>
    </div>
  )
}
