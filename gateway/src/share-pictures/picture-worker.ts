import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import sharp from 'sharp'
import { type PictureContent, setText } from './set-text.ts'

export type PaintTask = { readonly content: PictureContent; readonly art: Art }

/** The SVG sources of decoration and logo. */
export type Art = {
  /** One tile, 56 by 48 pixels. */
  readonly border: string
  /** SVG elements, 64 by 64 pixels. */
  readonly mark: string
}

const { width, height } = SharePicture
/** `--night` of the design tokens. */
const NIGHT = '#10241d'
const TILE = { width: 56, height: 48 } as const

/** Returns a PNG; undefined if the font lacks letters of the title. */
export const paint = async ({ content, art }: PaintTask): Promise<Uint8Array | undefined> => {
  const text = await setText(content)
  if (text === undefined) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="border" width="${TILE.width}" height="${TILE.height}" patternUnits="userSpaceOnUse">${insideOf(art.border)}</pattern></defs>
<rect width="${width}" height="${height}" fill="${NIGHT}"/>
<g transform="translate(67 48) scale(1.125)">${insideOf(art.mark)}</g>
${text}
<g transform="translate(-4 ${height - TILE.height})"><rect width="${width + 8}" height="${TILE.height}" fill="url(#border)"/></g>
</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 4 }).toBuffer()
}

const insideOf = (svg: string): string => svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
