import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { controlsTexts } from '../../../shared/ui/controls.texts.ts'

type Props = {
  readonly label: string
  /** What the field begins with. */
  readonly address: string
  readonly placeholder: string
  readonly apply: string
  /** Said where what was entered is no address that will do. */
  readonly wrong: string
  readonly hint?: string
  /** The address that was meant; undefined where it will not do. */
  readonly read: (entry: string) => string | undefined
  readonly onApply: (address: string) => void
  readonly onCancel: () => void
  /** A further button. */
  readonly children?: ReactNode
}

/** Asks for an address, between the tools and the text. Escape goes back to the text. */
export const AddressForm = ({ label, address, placeholder, apply, wrong, hint, read, ...rest }: Props) => {
  const { onApply, onCancel, children } = rest
  const id = useId()
  const [entry, setEntry] = useState(address)
  const [isWrong, setIsWrong] = useState(false)
  const take = () => {
    const meant = read(entry)
    if (meant === undefined) setIsWrong(true)
    else onApply(meant)
  }
  const described = [...(isWrong ? [`${id}error`] : []), ...(hint === undefined ? [] : [`${id}hint`])]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of whatever stands in it.
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
        aria-invalid={isWrong || undefined}
        aria-describedby={described.join(' ') || undefined}
        ref={focusAtOnce}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // No form may stand in a form: Enter applies here and publishes nothing.
          event.preventDefault()
          take()
        }}
        onChange={({ target }) => {
          setEntry(target.value)
          setIsWrong(false)
        }}
      />
      <Button onClick={take}>{apply}</Button>
      {children}
      <Button kind="quiet" onClick={onCancel}>
        {controlsTexts.cancel}
      </Button>
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className="err" id={`${id}error`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

const focusAtOnce = (input: HTMLInputElement | null) => {
  input?.select()
}
