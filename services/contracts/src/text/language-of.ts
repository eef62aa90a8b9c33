/** The length of the examined start of a text, in UTF-16 code units. */
const SAMPLE = 1_000

/** In order of evaluation: where languages share a script, those with distinctive letters come first. */
const LANGUAGES: readonly (readonly [language: string, letters: RegExp, telling?: RegExp])[] = [
  ['ur', /\p{scx=Arabic}/gu, /[ٹڈڑںے]/u],
  ['fa', /\p{scx=Arabic}/gu, /[پچژگ]/u],
  ['ar', /\p{scx=Arabic}/gu],
  ['ti', /\p{scx=Ethiopic}/gu, /[ቐ-ቝ]/u],
  ['am', /\p{scx=Ethiopic}/gu],
  ['he', /\p{scx=Hebrew}/gu],
  ['nqo', /\p{scx=Nko}/gu],
  ['ff-Adlm', /\p{scx=Adlam}/gu],
  ['el', /\p{scx=Greek}/gu],
  ['th', /\p{scx=Thai}/gu],
  ['ko', /\p{scx=Hangul}/gu],
  ['ja', /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]/gu, /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['zh', /\p{scx=Han}/gu],
]

/** Returns a BCP 47 tag if the script reveals the language; undefined for Latin, Cyrillic and others. */
export const languageOf = (text: string): string | undefined => {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return LANGUAGES.find(
    ([, own, telling]) =>
      2 * (sample.match(own)?.length ?? 0) > letters && (telling === undefined || telling.test(sample)),
  )?.[0]
}
