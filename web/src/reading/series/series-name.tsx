import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetSeriesQuery } from './series.api.ts'
import { seriesTexts } from './series.texts.ts'

/** What a series is called, by its id: nothing until that is known, and for none. */
export const SeriesName = ({ id }: { readonly id: string }) => {
  const { data } = useGetSeriesQuery(id === '' ? skipToken : { id })
  return data === null ? seriesTexts.gone : data?.title
}
