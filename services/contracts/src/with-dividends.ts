import type { Close, Decimal } from './instruments.ts'
import type { Call } from './types/call.ts'

/** Digits of a close with dividends, as the service has them. */
const DIGITS = 12

/**
 * Returns closes as a call is judged by them, with the dividends since it was made added: a close of an ex-dividend day or later is
 * multiplied by the factor of that day. Other closes stay letter for letter.
 */
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

/** Returns what a close of a day is multiplied by. */
const factorOn = (day: string, dividends: Call['dividends']): number =>
  dividends.reduce((product, { exDay, factor }) => (exDay <= day ? product * factor : product), 1)

/** Returns the level of a call among closes as they are quoted, which have no dividends added. */
export const quotedLevel = (level: Decimal, dividends: Call['dividends']): number =>
  Number(level) / factorOn('9999-12-31', dividends)

/** Without an exponent, and without zeros at its end. */
const decimalOf = (value: number): Decimal => {
  const whole = value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1
  const text = value.toFixed(Math.min(20, Math.max(0, DIGITS - whole)))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
