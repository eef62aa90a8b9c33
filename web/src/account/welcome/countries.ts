const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Browsers differ in the apostrophe of `Côte d’Ivoire`. */
const keyOf = (name: string): string => name.replaceAll('’', "'").toLowerCase().trim()

let names: ReadonlySet<string> | undefined

const allNames = (): ReadonlySet<string> =>
  new Set(
    LETTERS.flatMap((first) => LETTERS.map((second) => NAMES.of(first + second)))
      .filter((name) => name !== undefined)
      .map(keyOf),
  )

/** Returns the English name of a country by its ISO 3166 code. */
export const countryName = (code: string): string | undefined => NAMES.of(code)

/** Returns whether a category is an English name of a country. */
export const isCountry = (category: string): boolean => (names ??= allNames()).has(keyOf(category))
