import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** `--night` of the style sheet. */
const NIGHT = '#10241d'

type Icon = {
  readonly file: string
  readonly size: number
  /** The logo's share of the width. Less than 1 leaves a margin for systems that crop icons. */
  readonly part: number
}

/** For `web/public/manifest.webmanifest` and the head of each page. */
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, part: 1 },
  { file: 'icon-512.png', size: 512, part: 1 },
  // Systems crop this icon, at most to a circle of 80 percent of its width.
  { file: 'icon-maskable-512.png', size: 512, part: 0.72 },
  // Apple devices round the corners, and show transparent pixels in black.
  { file: 'apple-touch-icon.png', size: 180, part: 0.86 },
]

export const drawIcons = async (folder: string, to: string): Promise<void> => {
  const mark = await readFile(join(folder, 'mark.svg'))
  await writeFile(join(to, 'badge-96.png'), await drawBadge(mark))
  await Promise.all(
    ICONS.map(async ({ file, size, part }) => {
      const width = Math.round(size * part)
      const margin = (size - width) / 2
      const drawn = await sharp(mark, { density: 72 * (width / 64) })
        .resize(width, width)
        .png()
        .toBuffer()
      const ground = part === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : NIGHT
      const icon = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
        .composite([{ input: drawn, left: Math.round(margin), top: Math.round(margin) }])
        .png({ palette: true, compressionLevel: 9, effort: 10 })
      await writeFile(join(to, file), await icon.toBuffer())
    }),
  )
}

/** The sign of the logo without its tile, in white: the badge of push notifications, of which Android uses alpha only. */
const drawBadge = async (mark: Buffer): Promise<Buffer> => {
  const sign = mark
    .toString()
    .replace(/<rect[^>]*>/, '')
    .replaceAll(/fill="#\w+"/g, 'fill="#fff"')
  return sharp(Buffer.from(sign), { density: 108 })
    .resize(96, 96)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
