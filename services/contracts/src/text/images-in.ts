/** The names of the site's own images in a text: the addresses of covers, portraits, and `img` in sanitised HTML. */
const ADDRESS = /\/media\/([0-9a-f]{32})\//g

/** The ids of all images that these texts name, each once. */
export const imagesIn = (...texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => Array.from((text ?? '').matchAll(ADDRESS), ([, id = '']) => id))),
]
