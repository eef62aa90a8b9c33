import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { publishNowTexts as texts } from './publish-now.texts.ts'

type Props = {
  /** When the draft goes out by itself, as its author sees it. */
  readonly goesOut: string
  readonly onClose: () => void
  readonly onPublish: () => void
}

/** Asks before a scheduled draft is published at once: a press on what published it a moment ago may be a habit. */
export const PublishNow = ({ goesOut, onClose, onPublish }: Props) => (
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
    <p>{texts.what(goesOut)}</p>
  </ConfirmDialog>
)
