import { FieldFrame } from '../../../shared/ui/field.tsx'

export type Option = readonly [value: string, label: string]

type Props = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

export const ChoiceField = ({ label, hint, value, options, onChange }: Props) => (
  <FieldFrame label={label} hint={hint}>
    {(control) => (
      <select
        className="input"
        {...control}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

/** Sorted. The list of the scheduler would make its module a part of the editor's bundle. */
export const zoneOptions = (chosen: string): readonly Option[] => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timeZone, chosen])
  return [...zones].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')])
}
