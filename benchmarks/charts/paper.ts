/** In units of the drawing. */
export const WIDTH = 760

/** SVG elements. */
export type Marks = readonly string[]

/** Colours by series; further series cannot be distinguished. */
const LIGHT = ['#0f766e', '#b45309', '#6d28d9', '#be123c', '#1d4ed8', '#4d7c0f', '#9d174d', '#57534e']
const DARK = ['#2dd4bf', '#fbbf24', '#a78bfa', '#fb7185', '#60a5fa', '#a3e635', '#f472b6', '#a8a29e']

export const SERIES = LIGHT.length

const colours = (of: readonly string[]): string =>
  of.map((colour, n) => `.s${n}{fill:${colour}}.l${n}{stroke:${colour}}`).join('')

const STYLE = `text{font:13px system-ui,sans-serif;fill:#1c1917}.title{font-size:16px;font-weight:600}.quiet{fill:#57534e}.paper{fill:#fffdf8}
.grid{stroke:#e7e2d8}.line{fill:none;stroke-width:2;stroke-linejoin:round}.end{text-anchor:end}.middle{text-anchor:middle}${colours(LIGHT)}
@media(prefers-color-scheme:dark){text{fill:#f5f5f4}.quiet{fill:#a8a29e}.paper{fill:#15201c}.grid{stroke:#2c3b35}${colours(DARK)}}`

/**
 * Returns a complete picture in the colours of the reader's system theme.
 * @param title also the text alternative.
 */
export const picture = (title: string, height: number, marks: Marks): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${height}" rx="8"/>
${[text(20, 30, title, 'title'), ...marks].join('\n')}
</svg>
`

export const text = (x: number, y: number, words: string, kind = ''): string =>
  `<text x="${x}" y="${y}"${kind === '' ? '' : ` class="${kind}"`}>${escaped(words)}</text>`

export const gridLine = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="grid" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`

export const dot = (x: number, y: number, series: number): string =>
  `<circle class="s${series % SERIES}" cx="${x}" cy="${y}" r="5"/>`

/** Draws the names of the series beside their colours. */
export const legend = (names: readonly string[], x: number, y: number): Marks => {
  let left = x
  return names.flatMap((name, series) => {
    const marks = [dot(left, y - 4, series), text(left + 10, y, name)]
    left += 30 + name.length * 7
    return marks
  })
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
