import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field-error.tsx'
import { controlsTexts } from './controls.texts.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** The question. */
  readonly title: string
  /** What happens. */
  readonly children: ReactNode
  /** The answer that does it, and what stands in its place meanwhile. */
  readonly confirm: string
  readonly working: string
  /** It destroys, or takes something away. */
  readonly bad?: boolean
  /** Does it. When it fails the dialog stays and says why. */
  readonly onConfirm: () => Promise<{ readonly error?: { readonly message?: string } | undefined }>
}

/** Asks before something that cannot be done by mistake. It closes once it is done. */
export const ConfirmDialog = ({ open, onClose, title, children, ...answer }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <div className="stack">
      <div>{children}</div>
      <Answers {...answer} onClose={onClose} />
    </div>
  </Dialog>
)

/** Mounted with each opening, so a failure is forgotten when the dialog closes. */
const Answers = ({
  confirm,
  working,
  bad = false,
  onConfirm,
  onClose,
}: Pick<Props, 'confirm' | 'working' | 'bad' | 'onConfirm' | 'onClose'>) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const underway = useRef(false)
  const act = async () => {
    if (underway.current) return
    underway.current = true
    setFailure(undefined)
    setIsBusy(true)
    const { error } = await onConfirm()
    underway.current = false
    setIsBusy(false)
    if (error === undefined) onClose()
    else setFailure(error.message)
  }
  return (
    <>
      <FieldError error={failure} />
      <div className="dialog-answers">
        <Button onClick={onClose}>{controlsTexts.cancel}</Button>
        <Button kind={bad ? 'bad' : 'go'} aria-disabled={isBusy || undefined} onClick={() => void act()}>
          {isBusy ? working : confirm}
        </Button>
      </div>
    </>
  )
}
