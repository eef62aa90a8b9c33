import type { IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter } from 'lightweight-charts'
import type { ChartTheme } from './chart-theme.ts'
import type { MarkedDay } from './chart-subject.ts'

/** Minimum distance between two labels on the axis, in pixels. */
const LABEL_DISTANCE = 84

const DASH = 4

/** Returns a Lightweight Charts plug-in that draws vertical lines with labels on the axis. */
export const markedDays = (days: readonly MarkedDay[], theme: () => ChartTheme): ISeriesPrimitive => {
  let chart: SeriesAttachedParameter['chart'] | undefined
  /** Returns the position in pixels from the left; undefined if the day is not visible. */
  const xOf = (day: string): number | undefined => {
    const scale = chart?.timeScale()
    const x = scale?.timeToCoordinate(day)
    return scale === undefined || x === undefined || x === null || x < 0 || x > scale.width() ? undefined : x
  }
  const isLabelVisible = (at: number): boolean => {
    const x = xOf(days[at]?.day ?? '')
    if (x === undefined) return false
    return days
      .slice(0, at)
      .every(
        ({ day }, earlier) =>
          Math.abs((xOf(day) ?? Infinity) - x) >= LABEL_DISTANCE || !isLabelVisible(earlier),
      )
  }
  const labels = days.map(({ day, word }, at) => ({
    coordinate: () => xOf(day) ?? -LABEL_DISTANCE,
    text: () => word,
    textColor: () => theme().ground,
    backColor: () => theme().ink2,
    visible: () => isLabelVisible(at),
  }))
  const lines = [
    {
      zOrder: () => 'bottom' as const,
      renderer: () => ({
        draw: (target: Parameters<IPrimitivePaneRenderer['draw']>[0]) => {
          target.useBitmapCoordinateSpace(
            ({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
              context.strokeStyle = theme().edge
              context.lineWidth = Math.max(1, Math.floor(horizontalPixelRatio))
              for (const { day, line } of days) {
                const x = xOf(day)
                if (x === undefined) continue
                // Align to the pixel grid for a sharp line.
                const at = Math.round(x * horizontalPixelRatio) + (context.lineWidth % 2) / 2
                context.setLineDash(
                  line === 'dashed' ? [DASH * verticalPixelRatio, DASH * verticalPixelRatio] : [],
                )
                context.beginPath()
                context.moveTo(at, 0)
                context.lineTo(at, bitmapSize.height)
                context.stroke()
              }
            },
          )
        },
      }),
    },
  ]
  return {
    attached: (to) => {
      ;({ chart } = to)
    },
    detached: () => {
      chart = undefined
    },
    timeAxisViews: () => labels,
    paneViews: () => lines,
  }
}
