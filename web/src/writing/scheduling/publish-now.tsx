import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { publishNowTexts as texts } from './publish-now.texts.ts'

type Props = {
  readonly scheduledFor: string
  readonly onClose: () => void
  readonly onPublish: () => void
}

/** Asks first, because authors may press Publish out of habit. */
export const PublishNow = ({ scheduledFor, onClose, onPublish }: Props) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title={texts.title}
    confirm={texts.confirm}
    working={texts.working}
    onConfirm={async () => {
      onPublish()
      return Promise.resolve({})
    }}
  >
    <p>{texts.what(scheduledFor)}</p>
  </ConfirmDialog>
)
