/** The size of the box that a course is drawn in, in units of its own: CSS stretches it. */
export const BOX = { width: 120, height: 40 } as const
/** Above and below the course, so that its stroke is not cut. */
const EDGE = 2

/**
 * Draws a course: values side by side, nothing at the foot of the box, the largest at its top.
 * @returns two paths of SVG: the course, and the area below it.
 */
export const sparkPath = (values: readonly number[]): { readonly line: string; readonly area: string } => {
  const largest = Math.max(1, ...values)
  const step = BOX.width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const height = (value / largest) * (BOX.height - 2 * EDGE)
    return `${(index * step).toFixed(1)} ${(BOX.height - EDGE - height).toFixed(1)}`
  })
  const course = points.join(' ')
  return { line: `M${course}`, area: `M0 ${BOX.height} ${course} ${BOX.width} ${BOX.height}z` }
}
