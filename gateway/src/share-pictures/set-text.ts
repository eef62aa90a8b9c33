import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import satori, { type Font } from 'satori'

/** What a picture says of a call: its terms, which stay. Sites that show links keep pictures for weeks, so it does not say how it went. */
export type SaidCall = Pick<Call, 'symbol' | 'direction' | 'target' | 'until'>

/** What a picture says of a post. */
export type Said = {
  readonly title: string
  /** The author's. */
  readonly name: string
  readonly username: string
  /** As many as there is room for: three. */
  readonly calls: readonly SaidCall[]
}

/** `--on-night`, `--on-night-2` and `--brand` of the tokens. */
const Colour = { text: '#f4f6ef', quiet: '#b8c8bf', brand: '#f3b60f' } as const
const SAYING = 'Financial Freedom for All.'
const SITE = 'Soko'

/** In pixels: where the text stands, and how much of it the title may take. */
const MARGIN = 80
const TITLE = { width: SharePicture.width - 2 * MARGIN, top: 146, height: 320, aboveCalls: 240 } as const
const CALLS = { top: 398, height: 76, gap: 20 } as const
/** In pixels, the largest first. The smallest holds the longest title there may be, also above calls. */
const SIZES = [84, 74, 64, 56, 48, 42] as const
/** Of a size: how wide a letter of the bold serif is on average, with room for titles of wide ones, and how high a line. */
const LETTER = 0.56
const LINE = 1.14

/**
 * Each part of a family is a font of its own: what one lacks is looked for in the next. They are static, as satori draws a
 * variable font at regular weight. Arabic is left out: satori joins its letters, but puts their dots elsewhere.
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
 * Sets the text of a picture: its letters as paths, so that it looks the same everywhere. Signs that the font lacks, as
 * emoji, are left out.
 * @returns an SVG without a ground; undefined where letters are lacking: a word without them would be another word.
 */
export const setText = async (said: Said): Promise<string | undefined> => {
  const { svg, missing } = await set(said)
  if (missing.size === 0) return svg
  const title = without(missing, said.title)
  if (title === undefined) return undefined
  return (await set({ ...said, title, name: without(missing, said.name) ?? '' })).svg
}

const LETTERS = /[\p{L}\p{M}\p{N}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const split = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The text without what the font lacks; undefined when those are letters, or nothing is left. */
const without = (missing: ReadonlySet<string>, text: string): string | undefined => {
  const lacking = split(text).filter((each) => missing.has(each))
  if (lacking.some((each) => LETTERS.test(each))) return undefined
  const rest = split(text).filter((each) => !missing.has(each))
  return LETTERS.test(rest.join('')) ? rest.join('').replaceAll(/\s+/g, ' ').trim() : undefined
}

const set = async (said: Said): Promise<{ readonly svg: string; readonly missing: ReadonlySet<string> }> => {
  const missing = new Set<string>()
  const svg = await satori(layOut(said), {
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

/** Text stays text: nothing that people wrote is read as markup. */
const box = (style: Style, ...children: readonly Element[]): Element => ({
  type: 'div',
  key: null,
  props: { style, children: children.length === 1 ? children[0] : children },
})

const layOut = ({ title, name, username, calls }: Said): Element => {
  const height = calls.length === 0 ? TITLE.height : TITLE.aboveCalls
  const size = sizeOf(title, height)
  return box(
    { display: 'flex', width: '100%', height: '100%', fontFamily: SCRIPTS.join(', '), color: Colour.text },
    // Beside the mark.
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
      box({ color: Colour.brand, fontStyle: 'italic' }, SAYING),
    ),
  )
}

/** A call in its part of the row: a mark, instrument and direction, below them target and day. */
const ofCall = ({ symbol, direction, target, until }: SaidCall, count: number): Element => {
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

/** As on pages: a lozenge whose upper or lower half is filled. */
const markOf = (direction: SaidCall['direction']): Element => {
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

/** A target with all its digits: `1,441.60`. */
const levelText = (target: string): string => {
  const digits = target.split('.')[1]?.length ?? 0
  return Number(target).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** `5 Mar 2027`. */
const dayText = (day: string): string =>
  `${Number(day.slice(8))} ${months.format(new Date(day))} ${day.slice(0, 4)}`

/** A place across the picture, in pixels, with what is in it in its middle. */
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

/** The largest size at which all of the title should have room in this height. */
const sizeOf = (title: string, height: number): number => {
  const letters = split(title).length
  const fits = (size: number): boolean => {
    const lines = Math.ceil((letters * size * LETTER) / TITLE.width)
    return lines * size * LINE <= height
  }
  return SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 42
}
