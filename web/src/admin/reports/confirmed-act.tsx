import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { LazyConfirm } from '../lazy-confirm.ts'

type Props = {
  readonly texts: {
    readonly open: string
    readonly title: string
    readonly what: readonly string[]
    readonly confirm: string
    readonly working: string
  }
  /** Tells the button from others for who does not see what it stands beside. */
  readonly about?: string | undefined
  readonly act: Parameters<typeof ConfirmDialog>[0]['onConfirm']
}

/** A button whose act is done after asking. */
export const ConfirmedAct = ({ texts, about, act }: Props) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <span>
          {texts.open}
          {about !== undefined && <span className="vh">: {about}</span>}
        </span>
      </Button>
      {isOpen !== undefined && (
        <LazyConfirm
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
          title={texts.title}
          confirm={texts.confirm}
          working={texts.working}
          bad
          onConfirm={act}
        >
          <ul className="admin-what">
            {texts.what.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </LazyConfirm>
      )}
    </>
  )
}
