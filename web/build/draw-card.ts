import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
/** `--night` and `--on-night` of the style sheet. */
const NIGHT = '#10241d'
const ON_NIGHT = '#f4f6ef'
const BORDER = { height: 48, margin: 36 }
const WORD = `<g fill="${ON_NIGHT}" fill-rule="evenodd"><path fill="none" stroke="${ON_NIGHT}" stroke-width="9.6" d="M105.5 21.5C102.5 13 83 12 83 22.5 83 33.5 106.5 29 106.5 41.3 106.5 53 84.5 51.6 81.3 42.2"/><path d="M130.5 20.5a16.6 16.6 0 1 1 0 33.2 16.6 16.6 0 0 1 0-33.2Zm0 8.6-6.6 8 6.6 8 6.6-8z"/><path d="M152.5 8.5h9.6v44.4h-9.6zM163.2 37.2 174.6 21.4h11.3L174 37.1l12.6 15.8h-11.5z"/><path d="M204.5 20.5a16.6 16.6 0 1 1 0 33.2 16.6 16.6 0 0 1 0-33.2Zm0 8.6-6.6 8 6.6 8 6.6-8z"/></g>`

/**
 * Draws the PNG for link previews, 1200 by 630 pixels: a kanga cloth with border (pindo) and centre (mji).
 * Uses no fonts, because machines have different ones. `folder` is `web/public`.
 */
export const drawCard = async (folder: string): Promise<Buffer> => {
  const [pindo, mji, mark] = await Promise.all(
    ['art/pindo.svg', 'art/mji.svg', 'mark.svg'].map(async (name) =>
      insideOf(await readFile(join(folder, name), 'utf8')),
    ),
  )
  const { height, margin } = BORDER
  const bands = [margin, HEIGHT - margin - height].map(
    (y) =>
      `<g transform="translate(-4 ${y})"><rect width="${WIDTH + 8}" height="${height}" fill="url(#pindo)"/></g>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><pattern id="pindo" width="56" height="${height}" patternUnits="userSpaceOnUse">${pindo}</pattern></defs>
<rect width="100%" height="100%" fill="${NIGHT}"/>
<g transform="translate(700 96) scale(0.78)">${mji}</g>
<g transform="translate(84 235) scale(2.5)">${mark}${WORD}</g>
${bands.join('')}
</svg>`),
  )
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

const insideOf = (svg: string): string => svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
