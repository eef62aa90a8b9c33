/** The colours and letters of a chart on a canvas, where no style sheet reaches. */
export type ChartLook = {
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly rule: string
  readonly edge: string
  readonly ground: string
  readonly font: string
}

/** Reads them from the tokens that hold at an element, in the theme of now. */
export const lookAt = (element: Element): ChartLook => {
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
