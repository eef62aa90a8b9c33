import type { IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter } from 'lightweight-charts'
import type { ChartLook } from './chart-look.ts'
import type { MarkedDay } from './chart-subject.ts'

/** In px: nearer to each other than this two words at the axis would overlap. */
const APART = 84

/** In px. */
const DASH = 4

/** Vertical lines on days, with words at the axis: Lightweight Charts has none of its own. @param look as it is when they are drawn. */
export const markedDays = (days: readonly MarkedDay[], look: () => ChartLook): ISeriesPrimitive => {
  let chart: SeriesAttachedParameter['chart'] | undefined
  /** In px from the left; undefined where it is not in sight. */
  const xOf = (day: string): number | undefined => {
    const scale = chart?.timeScale()
    const x = scale?.timeToCoordinate(day)
    return scale === undefined || x === undefined || x === null || x < 0 || x > scale.width() ? undefined : x
  }
  const isWordShown = (at: number): boolean => {
    const x = xOf(days[at]?.day ?? '')
    if (x === undefined) return false
    return days
      .slice(0, at)
      .every(({ day }, earlier) => Math.abs((xOf(day) ?? Infinity) - x) >= APART || !isWordShown(earlier))
  }
  const words = days.map(({ day, word }, at) => ({
    coordinate: () => xOf(day) ?? -APART,
    text: () => word,
    textColor: () => look().ground,
    backColor: () => look().ink2,
    visible: () => isWordShown(at),
  }))
  const lines = [
    {
      zOrder: () => 'bottom' as const,
      renderer: () => ({
        draw: (target: Parameters<IPrimitivePaneRenderer['draw']>[0]) => {
          target.useBitmapCoordinateSpace(
            ({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
              context.strokeStyle = look().edge
              context.lineWidth = Math.max(1, Math.floor(horizontalPixelRatio))
              for (const { day, line } of days) {
                const x = xOf(day)
                if (x === undefined) continue
                // In the middle of a pixel it is sharp.
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
    timeAxisViews: () => words,
    paneViews: () => lines,
  }
}
