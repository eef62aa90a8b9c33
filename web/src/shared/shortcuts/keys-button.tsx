import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** Shows the list of keys to readers who turned them off, or do not know them. */
export const KeysButton = ({ label }: { readonly label: string }) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className="keys-button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {label}
      </button>
      {isOpen !== undefined && (
        <KeysDialog
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
