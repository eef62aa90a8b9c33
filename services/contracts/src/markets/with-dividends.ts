import type { Close, Decimal } from './instruments.ts'
import type { Call } from './types/call.ts'

const DIGITS = 12

/** Multiplies each close from an ex-dividend day on by the factor of that dividend. */
export const withDividends = <Dated extends Close>(
  closes: readonly Dated[],
  dividends: Call['dividends'],
): readonly Dated[] =>
  dividends.length === 0
    ? closes
    : closes.map((each) => {
        const factor = factorOn(each.date, dividends)
        return factor === 1 ? each : { ...each, close: decimalOf(Number(each.close) * factor) }
      })

const factorOn = (day: string, dividends: Call['dividends']): number =>
  dividends.reduce((product, { exDay, factor }) => (exDay <= day ? product * factor : product), 1)

/** Converts a price level of a call to the scale of quoted closes, which have no dividends added. */
export const quotedLevel = (level: Decimal, dividends: Call['dividends']): number =>
  Number(level) / factorOn('9999-12-31', dividends)

const decimalOf = (value: number): Decimal => {
  const whole = value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1
  const text = value.toFixed(Math.min(20, Math.max(0, DIGITS - whole)))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
