import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field-error.tsx'
import { controlsTexts } from './controls.texts.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly working: string
  readonly bad?: boolean
  /** If it fails, the dialog stays open and shows the error. */
  readonly onConfirm: () => Promise<{ readonly error?: { readonly message?: string } | undefined }>
}

export const ConfirmDialog = ({ open, onClose, title, children, ...action }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <div className="stack">
      <div>{children}</div>
      <Actions {...action} onClose={onClose} />
    </div>
  </Dialog>
)

/** A separate component, so that each opening mounts it without the last error. */
const Actions = ({
  confirm,
  working,
  bad = false,
  onConfirm,
  onClose,
}: Pick<Props, 'confirm' | 'working' | 'bad' | 'onConfirm' | 'onClose'>) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(undefined)
    setIsBusy(true)
    const { error } = await onConfirm()
    isRunning.current = false
    setIsBusy(false)
    if (error === undefined) onClose()
    else setFailure(error.message)
  }
  return (
    <>
      <FieldError error={failure} />
      <div className="dialog-answers">
        <Button onClick={onClose}>{controlsTexts.cancel}</Button>
        <Button kind={bad ? 'bad' : 'go'} aria-disabled={isBusy || undefined} onClick={() => void run()}>
          {isBusy ? working : confirm}
        </Button>
      </div>
    </>
  )
}
