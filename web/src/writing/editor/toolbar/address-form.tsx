import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { controlsTexts } from '../../../shared/ui/controls.texts.ts'

type Props = {
  readonly label: string
  readonly address: string
  readonly placeholder: string
  readonly apply: string
  readonly error: string
  readonly hint?: string
  /** Parses the entered text to an address. Returns undefined if it is invalid. */
  readonly parse: (entry: string) => string | undefined
  readonly onApply: (address: string) => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

export const AddressForm = ({ label, address, placeholder, apply, error, hint, parse, ...rest }: Props) => {
  const { onApply, onCancel, children } = rest
  const id = useId()
  const [entry, setEntry] = useState(address)
  const [isInvalid, setIsInvalid] = useState(false)
  const submit = () => {
    const parsed = parse(entry)
    if (parsed === undefined) setIsInvalid(true)
    else onApply(parsed)
  }
  const described = [...(isInvalid ? [`${id}error`] : []), ...(hint === undefined ? [] : [`${id}hint`])]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Esc from its controls.
    <div
      className="link-form"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="url"
        inputMode="url"
        placeholder={placeholder}
        value={entry}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described.join(' ') || undefined}
        ref={selectOnMount}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Prevents Enter from submitting the surrounding form.
          event.preventDefault()
          submit()
        }}
        onChange={({ target }) => {
          setEntry(target.value)
          setIsInvalid(false)
        }}
      />
      <Button onClick={submit}>{apply}</Button>
      {children}
      <Button kind="quiet" onClick={onCancel}>
        {controlsTexts.cancel}
      </Button>
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {isInvalid && (
        <p className="err" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const selectOnMount = (input: HTMLInputElement | null) => {
  input?.select()
}
