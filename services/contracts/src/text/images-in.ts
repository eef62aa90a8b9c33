/** Matches the path of an uploaded image, as in covers, portraits, and `img` elements of sanitised HTML. */
const ADDRESS = /\/media\/([0-9a-f]{32})\//g

export const imagesIn = (...texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => Array.from((text ?? '').matchAll(ADDRESS), ([, id = '']) => id))),
]
