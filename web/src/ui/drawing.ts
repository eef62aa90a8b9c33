import { type ComponentType, createElement, type SVGProps } from 'react'

/** A drawing of lucide: its elements, on a square of `size`. */
type Drawing = {
  readonly size?: number
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes a component of a drawing. The build puts it in the place of lucide-react's own, which has options that no icon here
 * uses (`web/lighter-packages.ts`).
 */
export const createIcon = ({ size = 24, node }: Drawing): ComponentType<SVGProps<SVGSVGElement>> => {
  const frame = {
    width: 24,
    height: 24,
    viewBox: `0 0 ${size} ${size}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return (props) =>
    createElement(
      'svg',
      { ...frame, ...props },
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    )
}
