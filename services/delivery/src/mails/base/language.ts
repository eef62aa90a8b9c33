import { languageOf } from '@soko/contracts/text/language-of.ts'
import type { Direction } from './frame.ts'

/** The languages that `languageOf` recognises and that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'ur', 'he', 'nqo', 'ff-Adlm'])

/** Returns `lang` and `dir` of a text; English if its script does not tell its language. */
export const languageAndDirection = (
  text: string,
): { readonly language: string; readonly direction: Direction } => {
  const language = languageOf(text) ?? 'en'
  return { language, direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr' }
}
