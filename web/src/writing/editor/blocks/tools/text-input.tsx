import { useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly onChange: (value: string) => void
}

/** Screen readers read alt texts without a pause, so longer texts are tedious. */
const MOST = 250

export const TextInput = ({ label, value, hint, onChange }: Props) => {
  const id = useId()
  return (
    <div className="block-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        value={value}
        maxLength={MOST}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
