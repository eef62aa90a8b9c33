import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

type Recipe = {
  /** The name of the file in `web/src/shared/ui/fonts.css`, without an extension. */
  readonly file: string
  readonly family: string
  readonly script: string
  /** Must match `unicode-range` in the style sheet. */
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** The full fonts have 95 to 200 kB per script, mostly for historic letters and unused weights. */
const RECIPES: readonly Recipe[] = [
  // Latin Extended-A and -B and IPA, for African languages.
  { file: 'letters', family: 'noto-serif', script: 'latin-ext', ranges: [[0x100, 0x2af]] },
  { file: 'ethiopic', family: 'noto-sans-ethiopic', script: 'ethiopic', ranges: [[0x1200, 0x137f]] },
  {
    file: 'arabic',
    family: 'noto-naskh-arabic',
    script: 'arabic',
    // Includes the joiners, which change the shapes of letters.
    ranges: [
      [0x600, 0x6ff],
      [0x200c, 0x200d],
    ],
  },
]
/** Range of the `wght` axis. */
const WEIGHTS = { min: 400, max: 700 } as const

type Subset = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2'
    readonly variationAxes: { readonly wght: typeof WEIGHTS }
  },
) => Promise<Buffer>

const subsetter = z.custom<Subset>((loaded) => typeof loaded === 'function')

/** Skips files that are up to date. The fonts' npm packages are in `web`. */
export const subsetFonts = async (web: string, folder: string): Promise<void> => {
  const require = createRequire(join(web, 'package.json'))
  const subset = subsetter.parse(require('subset-font'))
  await mkdir(folder, { recursive: true })
  for (const recipe of RECIPES) {
    const { file, family, script, ranges } = recipe
    const source = require.resolve(
      `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
    )
    const font = await readFile(source)
    const made = createHash('sha256')
      .update(font)
      .update(JSON.stringify([recipe, WEIGHTS]))
      .digest('hex')
    const stamp = join(folder, `${file}.stamp`)
    if ((await readFile(stamp, 'utf8').catch(() => '')) === made) continue
    const letters = ranges.map(([first, last]) => lettersOf(first, last)).join('')
    const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const
    await writeFile(join(folder, `${file}.woff2`), await subset(font, letters, options))
    await writeFile(stamp, made)
  }
}

const lettersOf = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
