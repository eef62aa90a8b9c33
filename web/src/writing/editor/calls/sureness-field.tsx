import { FieldFrame } from '../../../shared/ui/field.tsx'
import { callFormTexts } from './call-form.texts.ts'
import { noSubmit } from './level-field.tsx'

const { sureness: texts } = callFormTexts

type Props = {
  readonly value: string
  /** In per cent. */
  readonly least: number
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** How sure the author is, by a slider or as a number; empty for not said. */
export const SurenessField = ({ value, least, error, onChange }: Props) => (
  <FieldFrame label={texts.label} hint={error === undefined ? texts.hint(least) : undefined} error={error}>
    {(control) => (
      <div className="call-sure">
        <input
          type="range"
          aria-label={texts.slider}
          className={value === '' ? 'unsaid' : undefined}
          min={least}
          max={99}
          value={value === '' ? least : value}
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
            onKeyDown={noSubmit}
          />
          <span>{texts.unit}</span>
        </span>
      </div>
    )}
  </FieldFrame>
)
