type Props<Value> = {
  readonly label: string
  readonly options: readonly { readonly name: string; readonly value: Value }[]
  readonly current: Value
  readonly onSelect: (value: Value) => void
}

export const Presets = <Value extends string>({ label, options, current, onSelect }: Props<Value>) => (
  <div className="call-presets" role="group" aria-label={label}>
    {options.map(({ name, value }) => (
      <button
        key={name}
        type="button"
        className="call-preset"
        aria-pressed={value === current}
        onClick={() => {
          onSelect(value)
        }}
      >
        {name}
      </button>
    ))}
  </div>
)
