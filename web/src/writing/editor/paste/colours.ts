import type { Styles } from './styled-html.ts'

const NEUTRAL =
  /^(?:|inherit|initial|unset|revert|currentcolor|transparent|none|auto|windowtext|window|black|white|gr[ae]y|(?:dark|dim|light|slate)gr[ae]y|silver|whitesmoke|gainsboro|snow|var\(.*|.*gradient.*|.*url\(.*)$/

/** Minimum difference between the RGB channels of a colour. Others count as shades of grey. */
const MIN_CHROMA = 48

const isColour = (value: string | undefined): boolean => {
  const words = (value ?? '').trim()
  if (NEUTRAL.test(words)) return false
  const parts = partsOf(words)
  if (parts === undefined) return /^[a-z]+$/.test(words)
  const [red, green, blue, opacity = 1] = parts
  return opacity > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) >= MIN_CHROMA
}

const partsOf = (value: string): [number, number, number, number?] | undefined => {
  const short = /^#([\da-f])([\da-f])([\da-f])\b/.exec(value)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(value)
  const digits = long ?? (value.length === 4 ? short : null)
  if (digits !== null) {
    const [red = 0, green = 0, blue = 0] = digits
      .slice(1)
      .map((part) => Number.parseInt(part.padEnd(2, part), 16))
    return [red, green, blue]
  }
  const numbers = /^rgba?\(([^)]*)\)/
    .exec(value)?.[1]
    ?.match(/[\d.]+/g)
    ?.map(Number)
  if (numbers === undefined) return undefined
  const [red = 0, green = 0, blue = 0, opacity = 1] = numbers
  return [red, green, blue, opacity]
}

export const hasTextColour = (element: Element, styles: Styles): boolean =>
  isColour(styles.get('color')) || isColour(element.getAttribute('color')?.toLowerCase())

export const hasBackground = (element: Element, styles: Styles): boolean =>
  element.localName === 'mark' ||
  isColour(styles.get('background-color')) ||
  isColour(styles.get('background')?.split(' ')[0]) ||
  isColour(element.getAttribute('bgcolor')?.toLowerCase())
