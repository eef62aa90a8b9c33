import type { Call } from '@soko/contracts/markets/types/call.ts'
import { callsTexts } from './calls.texts.ts'
import { gainOf, levelText, signedText, valueText } from './call-values.ts'
import { judgedOn } from './call-state.ts'

/** Each text continues a sentence: `Right …`, `Wrong …`. */
export const describeTerms = (call: Call): { readonly right: string; readonly wrong: string } => {
  const { instrument, direction, target, stop, entry, until } = call
  const isUp = direction === 'up'
  const [toward, against] = isUp ? ['above', 'below'] : ['below', 'above']
  const day = callsTexts.day(until)
  const { name } = instrument
  const from =
    entry === null
      ? 'its entry, the first close after publication,'
      : `its entry of ${levelText(entry.close, instrument)}`
  const atOr = (level: string, way: string) => `at ${valueText(level, instrument)} or ${way}`
  if (target !== null) {
    const right = `if ${name} closes ${atOr(target, toward)} on any day up to the first close on or after ${day}.`
    if (stop === null) return { right, wrong: 'if it has not done so by then.' }
    return { right, wrong: `if it closes ${atOr(stop, against)} first, or has done neither by then.` }
  }
  const right = `if ${name} closes ${toward} ${from} at the first close on or after ${day}.`
  if (stop === null) return { right, wrong: `if it closes there or ${against} on that day.` }
  return {
    right,
    wrong: `if it does not, or if it closes ${atOr(stop, against)} on any day before.`,
  }
}

/** Describes how a call ended; null while it is open. */
export const describeEnd = (call: Call): string | null => {
  const { by, exit, entry, target, stop, instrument, direction, state } = call
  if (state === 'taken-back')
    return 'It was taken back soon after it was made. It is not judged; the profile counts it.'
  if (by === null) return null
  const level = (value: string | null | undefined) =>
    value == null ? '' : ` of ${levelText(value, instrument)}`
  const closedAt = `Closed at ${exit === null ? '' : levelText(exit.close, instrument)} on ${callsTexts.day(judgedOn(call))}`
  switch (by) {
    case 'target':
      return `${closedAt}, at its target${level(target)} or beyond.`
    case 'stop':
      return `${closedAt}, at its stop${level(stop)} or beyond.`
    case 'date': {
      if (target !== null) return `${closedAt}, the close of its date, without its target${level(target)}.`
      const way = direction === 'up' ? 'above' : 'below'
      return `${closedAt}, the close of its date, ${state === 'right' ? way : `not ${way}`} its entry${level(entry?.close)}.`
    }
    case 'end':
      return `The instrument ended${exit === null ? '' : ` at ${levelText(exit.close, instrument)}`} on ${callsTexts.day(judgedOn(call))}.`
    case 'no-entry':
      return 'No close came within ten days of publication. It counts neither way.'
    case 'late-entry':
      return 'Its first close came on its date or later. It counts neither way.'
    case 'passed':
      return 'Its first close was already beyond its target or stop. It counts neither way.'
    case 'demonstration':
      return 'It was made on demonstration prices, which real ones have replaced. It counts neither way.'
  }
}

/** Formats a price change as being for or against the call: `2.7% in the call’s favour`. */
export const favourText = (gain: number, kind: Call['instrument']['kind']): string => {
  const text = signedText(gain, kind)
  if (!/[1-9]/.test(text)) return `${text}, neither for nor against the call`
  return `${text.slice(1)} ${gain > 0 ? 'in the call’s favour' : 'against the call'}`
}

/** Describes the gain and the prices that it is computed from; null before the entry and for void calls. */
export const describeGain = (call: Call): string | null => {
  const gain = gainOf(call)
  if (gain === null) return null
  return `${call.state === 'open' ? 'So far' : 'Return'} ${favourText(gain, call.instrument.kind)}, ${call.dividends.length > 0 ? 'with dividends, before costs and taxes' : 'of price only, before costs and dividends'}.`
}

const outOfHundred = (chance: number): string => {
  const count = Math.round(chance * 100)
  if (count === 0) return 'fewer than 1'
  return count === 100 ? 'more than 99' : String(count)
}

/** @param chance from 0 to 1 */
export const chanceSentence = (chance: number): string =>
  `Of 100 such calls, chance alone makes ${outOfHundred(chance)} right.`

export const describeChance = ({ chance, entry, state, sureness, username }: Call): string => {
  const isOver = state !== 'open' && state !== 'waiting'
  const sure =
    sureness === null
      ? `@${username} did not say how sure they ${isOver ? 'were' : 'are'}.`
      : `@${username} ${isOver ? 'was' : 'is'} ${sureness}% sure.`
  if (chance !== null) return `${chanceSentence(chance)} ${sure}`
  if (entry === null) {
    const reason = isOver
      ? 'It never opened, so it has no odds by chance.'
      : 'The odds by chance are worked out when the call opens.'
    return `${reason} ${sure}`
  }
  return `The odds by chance are unknown: the price has too few closes or rarely moves. ${sure}`
}

/** Compares with the same call in the opposite direction; null before the call's date. */
export const describeMirror = ({ mirror }: Call): string | null => {
  if (mirror === null) return null
  const chance = Math.round(mirror.q * 100)
  const how = {
    won: `It won against its mirror, the same call in the other direction. Chance would have won ${chance} of 100 times.`,
    lost: `It lost against its mirror, the same call in the other direction. Chance would have won ${chance} of 100 times.`,
    neither: 'It tied with its mirror, the same call in the other direction.',
  }[mirror.decided]
  return mirror.isCounted ? how : `${how} It does not count in the record: the price moved too rarely.`
}

/** Describes a call in one line: `Cocoa up to 8,200 by 27 February 2026`. */
export const describeCall = ({
  instrument,
  direction,
  target,
  until,
}: Pick<Call, 'instrument' | 'direction' | 'target' | 'until'>): string =>
  `${instrument.name} ${callsTexts.directions[direction]} ${callsTexts.terms(
    target === null ? null : levelText(target, instrument),
    callsTexts.day(until),
  )}`
