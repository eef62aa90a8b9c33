import { readPrice } from '@soko/contracts/types/call-lines.ts'
import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { FieldFrame } from '../../../shared/ui/field.tsx'
import { moveBetween, signedText } from '../../../markets/calls/call-values.ts'
import { callFormTexts as texts } from './call-form.texts.ts'
import { Presets } from './presets.tsx'

type Props = {
  readonly level: 'target' | 'stop'
  readonly direction: Direction
  readonly instrument: Instrument | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A field for the target or the stop. Shows the distance from the last close, and presets. */
export const LevelField = ({ level, direction, instrument, value, error, onChange }: Props) => {
  const last = instrument?.last ?? null
  const price = readPrice(value)
  const isNumber = value !== '' && !Number.isNaN(Number(price))
  const hint =
    isNumber && last !== null && instrument !== undefined
      ? texts.fromLast(signedText(moveBetween(last.close, price, instrument.kind), instrument.kind))
      : texts.optional
  return (
    <div className="half">
      <FieldFrame label={texts[level].label} hint={error === undefined ? hint : undefined} error={error}>
        {(control) => (
          <span className="call-unit">
            <input
              {...control}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onChange={({ target }) => {
                onChange(target.value)
              }}
              onKeyDown={preventSubmit}
            />
            <span>{instrument?.unit}</span>
          </span>
        )}
      </FieldFrame>
      {instrument && (
        <Presets
          label={texts[level].presets}
          options={levelPresets(level, direction, instrument)}
          current={price}
          onSelect={onChange}
        />
      )}
    </div>
  )
}

export const preventSubmit = (event: { readonly key: string; readonly preventDefault: () => void }): void => {
  if (event.key === 'Enter') event.preventDefault()
}

const DISTANCES = {
  target: { price: [0.05, 0.1, 0.2], rate: [0.25, 0.5, 1] },
  stop: { price: [0.05, 0.07, 0.1], rate: [0.1, 0.25, 0.5] },
} as const

/** Targets in the call's direction, stops in the opposite one. Empty without a closing price. */
const levelPresets = (
  level: 'target' | 'stop',
  direction: Direction,
  { kind, last, decimals }: Pick<Instrument, 'kind' | 'last' | 'decimals'>,
): readonly { readonly name: string; readonly value: string }[] => {
  if (last === null) return []
  const isUp = (level === 'target') === (direction === 'up')
  return DISTANCES[level][kind === 'rate' ? 'rate' : 'price'].map((distance) => {
    const move = isUp ? distance : -distance
    const value = kind === 'rate' ? Number(last.close) + move : Number(last.close) * (1 + move)
    return { name: signedText(move, kind).replace(/\.0(?=%)/, ''), value: value.toFixed(decimals) }
  })
}
