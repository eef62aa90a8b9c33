/** Colours and font for drawing on a canvas, which CSS does not style. */
export type ChartTheme = {
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly rule: string
  readonly edge: string
  readonly ground: string
  readonly font: string
}

export const readChartTheme = (element: Element): ChartTheme => {
  const style = getComputedStyle(element)
  const of = (token: string): string => style.getPropertyValue(token).trim()
  return {
    ink: of('--ink'),
    ink2: of('--ink-2'),
    ink3: of('--ink-3'),
    rule: of('--rule'),
    edge: of('--edge'),
    ground: of('--bg'),
    font: style.fontFamily,
  }
}
