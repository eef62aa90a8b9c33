/** The names of uploaded images in a text: addresses of covers and portraits, and `img` in sanitised HTML. */
const ADDRESS = /\/media\/([0-9a-f]{32})\//g

export const imagesIn = (...texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => Array.from((text ?? '').matchAll(ADDRESS), ([, id = '']) => id))),
]
