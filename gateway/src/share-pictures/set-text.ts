import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import satori, { type Font } from 'satori'

/** A call as shown on pictures, without its outcome, because sites cache pictures for weeks. */
export type PictureCall = Pick<Call, 'symbol' | 'direction' | 'target' | 'until'>

export type PictureContent = {
  readonly title: string
  readonly name: string
  readonly username: string
  /** At most three calls fit. */
  readonly calls: readonly PictureCall[]
}

/** `--on-night`, `--on-night-2` and `--brand` of the design tokens. */
const Colour = { text: '#f4f6ef', quiet: '#b8c8bf', brand: '#f3b60f' } as const
const SLOGAN = 'Financial Freedom for All.'
const SITE = 'Soko'

const MARGIN = 80
const TITLE = { width: SharePicture.width - 2 * MARGIN, top: 146, height: 320, aboveCalls: 240 } as const
const CALLS = { top: 398, height: 76, gap: 20 } as const
/** The title's font sizes in pixels. At the smallest, the longest title fits, even above calls. */
const SIZES = [84, 74, 64, 56, 48, 42] as const
/** Relative to the font size: the average width of a bold letter with a margin, and the line height. */
const LETTER = 0.56
const LINE = 1.14

/**
 * satori looks for missing glyphs in the next font. Fonts are static, because satori draws variable fonts at
 * regular weight. No Arabic font, because satori misplaces the dots of Arabic letters.
 */
const FAMILIES = {
  'noto-serif': ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
  'noto-sans-ethiopic': ['ethiopic'],
} as const
const SCRIPTS = Object.values(FAMILIES).flat()
const require = createRequire(import.meta.url)

const font = (
  family: keyof typeof FAMILIES,
  script: string,
  weight: 400 | 700,
  style: 'normal' | 'italic',
): Font => ({
  name: script,
  weight,
  style,
  data: readFileSync(
    join(
      dirname(require.resolve(`@fontsource/${family}/package.json`)),
      `files/${family}-${script}-${weight}-${style}.woff`,
    ),
  ),
})
const fontsOf = (family: keyof typeof FAMILIES): readonly Font[] =>
  FAMILIES[family].flatMap((script) => [
    font(family, script, 700, 'normal'),
    font(family, script, 400, 'normal'),
  ])
const fonts = [
  ...fontsOf('noto-serif'),
  ...fontsOf('noto-sans-ethiopic'),
  font('noto-serif', 'latin', 400, 'italic'),
]

/**
 * Renders text as an SVG of paths. Omits symbols that the font lacks, such as emoji.
 * @returns undefined if letters are missing, because omitting them would change words.
 */
export const setText = async (content: PictureContent): Promise<string | undefined> => {
  const { svg, missing } = await set(content)
  if (missing.size === 0) return svg
  const title = without(missing, content.title)
  if (title === undefined) return undefined
  return (await set({ ...content, title, name: without(missing, content.name) ?? '' })).svg
}

const LETTERS = /[\p{L}\p{M}\p{N}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const split = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Omits missing characters. Returns undefined if some are letters, or if no letters remain. */
const without = (missing: ReadonlySet<string>, text: string): string | undefined => {
  const lacking = split(text).filter((each) => missing.has(each))
  if (lacking.some((each) => LETTERS.test(each))) return undefined
  const rest = split(text).filter((each) => !missing.has(each))
  return LETTERS.test(rest.join('')) ? rest.join('').replaceAll(/\s+/g, ' ').trim() : undefined
}

const set = async (
  content: PictureContent,
): Promise<{ readonly svg: string; readonly missing: ReadonlySet<string> }> => {
  const missing = new Set<string>()
  const svg = await satori(layOut(content), {
    width: SharePicture.width,
    height: SharePicture.height,
    fonts,
    loadAdditionalAsset: async (_language, text) => {
      for (const each of split(text)) missing.add(each)
      return Promise.resolve([])
    },
  })
  return { svg, missing }
}

type Element = Parameters<typeof satori>[0]
type Style = Readonly<Record<string, string | number>>

/** User text is passed as a child and never parsed as markup. */
const box = (style: Style, ...children: readonly Element[]): Element => ({
  type: 'div',
  key: null,
  props: { style, children: children.length === 1 ? children[0] : children },
})

const layOut = ({ title, name, username, calls }: PictureContent): Element => {
  const height = calls.length === 0 ? TITLE.height : TITLE.aboveCalls
  const size = sizeOf(title, height)
  return box(
    { display: 'flex', width: '100%', height: '100%', fontFamily: SCRIPTS.join(', '), color: Colour.text },
    box(at(48, 72, { left: 154, fontSize: 46, fontWeight: 700 }), SITE),
    box(
      at(TITLE.top, height),
      box(
        {
          display: 'block',
          width: TITLE.width,
          fontSize: size,
          fontWeight: 700,
          lineHeight: LINE,
          letterSpacing: '-0.015em',
          wordBreak: 'break-word',
          lineClamp: Math.floor(height / (size * LINE)),
        },
        title,
      ),
    ),
    ...(calls.length === 0
      ? []
      : [
          box(
            at(CALLS.top, CALLS.height, { gap: CALLS.gap }),
            ...calls.map((call) => ofCall(call, calls.length)),
          ),
        ]),
    box(
      at(496, 48, { justifyContent: 'space-between', fontSize: 30 }),
      box(
        { display: 'block', maxWidth: 640, color: Colour.quiet, lineClamp: 1, wordBreak: 'break-all' },
        name === '' ? `@${username}` : `${name} \u00b7 @${username}`,
      ),
      box({ color: Colour.brand, fontStyle: 'italic' }, SLOGAN),
    ),
  )
}

const ofCall = ({ symbol, direction, target, until }: PictureCall, count: number): Element => {
  const width = (TITLE.width - CALLS.gap * (count - 1)) / count
  const line = { display: 'block', lineClamp: 1, wordBreak: 'break-all' } as const
  const day = `by ${dayText(until)}`
  return box(
    { display: 'flex', flexDirection: 'column', width },
    box(
      { display: 'flex', alignItems: 'center', gap: 10, fontSize: 28, fontWeight: 700 },
      markOf(direction),
      box({ ...line, maxWidth: width - 130 }, symbol),
      box({}, direction),
    ),
    box(
      { ...line, maxWidth: width, fontSize: 22, color: Colour.quiet },
      target === null ? day : `to ${levelText(target)} ${day}`,
    ),
  )
}

/** Returns a lozenge whose upper or lower half is filled, as on the site's pages. */
const markOf = (direction: PictureCall['direction']): Element => {
  const path = (props: Readonly<Record<string, string | number>>): Element => ({
    type: 'path',
    key: null,
    props,
  })
  const half = { up: 'M10 1 19 12H1z', down: 'M10 23 19 12H1z' }[direction]
  return {
    type: 'svg',
    key: null,
    props: {
      width: 20,
      height: 24,
      viewBox: '0 0 20 24',
      children: [
        path({ d: 'M10 2 18 12 10 22 2 12z', fill: 'none', stroke: Colour.brand, 'stroke-width': 2.4 }),
        path({ d: half, fill: Colour.brand }),
      ],
    },
  }
}

/** Formats a price without rounding it: `1,441.60`. */
const levelText = (target: string): string => {
  const digits = target.split('.')[1]?.length ?? 0
  return Number(target).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

const dayText = (day: string): string =>
  `${Number(day.slice(8))} ${months.format(new Date(day))} ${day.slice(0, 4)}`

/** Returns the style of a row at `top`, in pixels, whose content is centred vertically. */
const at = (top: number, height: number, style: Style = {}): Style => ({
  display: 'flex',
  alignItems: 'center',
  position: 'absolute',
  left: MARGIN,
  right: MARGIN,
  top,
  height,
  ...style,
})

const sizeOf = (title: string, height: number): number => {
  const letters = split(title).length
  const fits = (size: number): boolean => {
    const lines = Math.ceil((letters * size * LETTER) / TITLE.width)
    return lines * size * LINE <= height
  }
  return SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 42
}
