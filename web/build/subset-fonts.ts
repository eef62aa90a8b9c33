import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

type Recipe = {
  /** The file that `web/src/shared/ui/fonts.css` names. */
  readonly file: string
  readonly family: string
  readonly script: string
  /** The letters kept, as the style sheet's `unicode-range` has them. */
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** Whole packages weigh 95 to 200 kB a script: most of it are historic letters and weights that no page shows. */
const RECIPES: readonly Recipe[] = [
  // Latin Extended-A and -B and the IPA block, where African languages have their letters.
  { file: 'letters', family: 'noto-serif', script: 'latin-ext', ranges: [[0x100, 0x2af]] },
  { file: 'ethiopic', family: 'noto-sans-ethiopic', script: 'ethiopic', ranges: [[0x1200, 0x137f]] },
  {
    file: 'arabic',
    family: 'noto-naskh-arabic',
    script: 'arabic',
    // With the joiners, as the shapes of letters depend on them.
    ranges: [
      [0x600, 0x6ff],
      [0x200c, 0x200d],
    ],
  },
]
/** Of the axis `wght`, from regular to bold. */
const WEIGHTS = { min: 400, max: 700 } as const

type Subset = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2'
    readonly variationAxes: { readonly wght: typeof WEIGHTS }
  },
) => Promise<Buffer>

/** The package brings no types. */
const subsetter = z.custom<Subset>((loaded) => typeof loaded === 'function')

/**
 * Writes the site's own fonts into a folder, from the packages' variable ones. What is there of the same packages and
 * letters is kept: the work takes some seconds.
 * @param web the client's folder, whose packages are used.
 */
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
