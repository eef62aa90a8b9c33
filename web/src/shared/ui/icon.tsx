import { createElement } from 'react'

/** An icon of Lucide, drawn on a grid of 24 by 24. */
export type IconNode = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

const frame = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  className: 'i',
  strokeWidth: 1.75,
  'aria-hidden': true,
} as const

/** Has no text alternative: for use next to text or in a labelled button. */
export const Icon = ({ of: drawing }: { readonly of: IconNode }) =>
  createElement('svg', frame, ...drawing.map(([element, attributes]) => createElement(element, attributes)))
