import './uploads.css'
import { CircleAlert, X } from 'lucide'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { uploadsTexts } from './uploads.texts.ts'

type Props = { readonly upload: Upload; readonly queue: UploadQueue }

export const UploadRow = ({
  upload: { id, file, state, progress, message, canRetry: again },
  queue,
}: Props) => (
  <div className="upload">
    <div className="upload-head">
      <p>
        <b>{file.name}</b> <span className="hint agate">{uploadsTexts.megabytes(file.size)}</span>
      </p>
      {again && (
        <Button
          kind="quiet"
          onClick={() => {
            queue.retry(id)
          }}
        >
          {uploadsTexts.retry}
        </Button>
      )}
      <IconButton
        label={uploadsTexts.cancel(file.name)}
        onClick={() => {
          queue.cancel(id)
        }}
      >
        <Icon of={X} />
      </IconButton>
    </div>
    {state === 'failed' ? (
      <p className="err" role="alert">
        <Icon of={CircleAlert} />
        {message}
      </p>
    ) : (
      <>
        <progress
          className="upload-bar"
          value={progress}
          max={1}
          aria-label={uploadsTexts.progressOf(file.name)}
        />
        <p className="hint">{state === 'waiting' ? uploadsTexts.waiting : uploadsTexts.sending(progress)}</p>
      </>
    )}
  </div>
)
