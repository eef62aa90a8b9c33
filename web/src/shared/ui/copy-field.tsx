import './copy-field.css'
import { Copy } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { notify } from './notify.ts'

type Props = {
  readonly label: string
  readonly hidesLabel?: boolean
  readonly value: string
  readonly hint: string
  readonly texts: { readonly copy: string; readonly copied: string; readonly notCopied: string }
  readonly takesFocus?: boolean
}

/** Shows a secret to copy. Callers show it only once. */
export const CopyField = ({ label, hidesLabel, value, hint, texts, takesFocus = false }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        notify('success', texts.copied)
      },
      () => {
        notify('error', texts.notCopied)
      },
    )
  }
  return (
    <div className="field">
      <label className={hidesLabel ? 'vh' : undefined} htmlFor={id}>
        {label}
      </label>
      <div className="copy-field">
        <input
          ref={input}
          className="input"
          id={id}
          aria-describedby={`${id}-hint`}
          readOnly
          autoComplete="off"
          value={value}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
          }}
        />
        <IconButton label={texts.copy} onClick={copy}>
          <Icon of={Copy} />
        </IconButton>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
