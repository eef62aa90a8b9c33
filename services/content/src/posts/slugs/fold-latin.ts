/** Replacements of letters that Unicode does not decompose: of African languages, then of European ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ɲ: 'n',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
  ǝ: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ɠ: 'g',
  ʋ: 'v',
  ɩ: 'i',
  ɪ: 'i',
  ɨ: 'i',
  ʊ: 'u',
  ʉ: 'u',
  ɑ: 'a',
  ƈ: 'c',
  ƥ: 'p',
  ƭ: 't',
  ʈ: 't',
  ɽ: 'r',
  ʃ: 's',
  ʒ: 'z',
  ɦ: 'h',
  ʄ: 'j',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
}
const KNOWN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** Replaces Latin letters with letters from a to z, if possible. Letters of other scripts are unchanged. */
export const foldLatin = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(KNOWN, (letter) => LETTERS[letter] ?? letter)
