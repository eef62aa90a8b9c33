import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { useMemo } from 'react'
import type { ChartSubject } from '../prices/interactive/chart-subject.ts'
import { InteractiveChart } from '../prices/interactive/interactive-chart.tsx'
import { marketsTexts } from '../prices/markets.texts.ts'
import { priceText } from '../prices/price-text.ts'

type Props = { readonly instrument: Instrument; readonly closes: readonly Close[] }

/** The interactive chart of closing prices. Only the static chart shows open calls. */
export const InteractiveCloses = ({ instrument: { name, decimals }, closes }: Props) => {
  const subject = useMemo(
    (): ChartSubject => ({
      name,
      closes,
      decimals,
      isLogarithmic: false,
      levels: [],
      days: [],
      points: [],
      priceText: (value) => priceText(value, decimals),
      dayText: marketsTexts.shortDay,
    }),
    [name, closes, decimals],
  )
  return <InteractiveChart subject={subject} />
}
