import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { CallTerms } from '@soko/contracts/markets/price-calls.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { dayText } from '../base/dates.ts'
import { box, trend } from '../base/elements.ts'
import { wrap } from '../base/wrap.ts'
import { colours, sans, serif } from '../base/styles.ts'

/** A call of the analysis, as it was made. */
export type LetterCall = CallTerms & {
  /** The instrument, such as `USD/KES`. */
  readonly name: string
  /** The last close when the call was made. */
  readonly known: Close | null
}

export const callHtml = (call: LetterCall): Markup =>
  box(
    markup`<div lang="en" dir="ltr"><div class="ink" style="${sans(14, 1.4, 700)};color:${colours.ink}">Call</div><div class="ink" style="${serif(20, 1.35, 700)};color:${colours.ink};margin:2px 0 6px">${call.name} ${trend(call.direction, call.direction)}${termsOf(call)}</div><div class="ink2" style="${sans(14, 1.5)};color:${colours.ink2}">${detailsOf(call)} The chart is on Soko, where the call is judged by daily closes.</div></div>`,
    'sunk',
  )

export const callText = (call: LetterCall): string =>
  `CALL\n${wrap(`${call.name} ${call.direction}${termsOf(call)}. ${detailsOf(call)}`.trimEnd())}`

const termsOf = ({ target, until }: LetterCall): string =>
  `${target === undefined ? '' : ` to ${target}`} by ${dayText(until)}`

const detailsOf = ({ known, stop, sureness }: LetterCall): string =>
  [
    known !== null && `Last close ${known.close} on ${dayText(known.date)}.`,
    stop !== undefined && `Wrong at a close of ${stop}.`,
    sureness !== undefined && `The author is ${sureness}% sure.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
