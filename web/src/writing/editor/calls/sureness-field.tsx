import { FieldFrame } from '../../../shared/ui/field.tsx'
import { callFormTexts } from './call-form.texts.ts'
import { preventSubmit } from './level-field.tsx'

const { sureness: texts } = callFormTexts

type Props = {
  readonly value: string
  /** Minimum confidence in per cent. */
  readonly min: number
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The author's confidence as a slider and a number input. Optional. */
export const SurenessField = ({ value, min, error, onChange }: Props) => (
  <FieldFrame label={texts.label} hint={error === undefined ? texts.hint(min) : undefined} error={error}>
    {(control) => (
      <div className="call-sure">
        <input
          type="range"
          aria-label={texts.slider}
          className={value === '' ? 'unsaid' : undefined}
          min={min}
          max={99}
          value={value === '' ? min : value}
          onChange={({ target }) => {
            onChange(target.value)
          }}
        />
        <span className="call-unit">
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={({ target }) => {
              onChange(target.value)
            }}
            onKeyDown={preventSubmit}
          />
          <span>{texts.unit}</span>
        </span>
      </div>
    )}
  </FieldFrame>
)
