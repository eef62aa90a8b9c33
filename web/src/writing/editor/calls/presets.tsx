type Props<Value> = {
  readonly label: string
  readonly offers: readonly { readonly name: string; readonly value: Value }[]
  /** What the field holds: the offer that says the same is pressed. */
  readonly present: Value
  readonly onTake: (value: Value) => void
}

/** Usual values of a field, each a press away. */
export const Presets = <Value extends string>({ label, offers, present, onTake }: Props<Value>) => (
  <div className="call-presets" role="group" aria-label={label}>
    {offers.map(({ name, value }) => (
      <button
        key={name}
        type="button"
        className="call-preset"
        aria-pressed={value === present}
        onClick={() => {
          onTake(value)
        }}
      >
        {name}
      </button>
    ))}
  </div>
)
