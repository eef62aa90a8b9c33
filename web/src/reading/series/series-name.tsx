import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetSeriesQuery } from './series.api.ts'
import { seriesTexts } from './series.texts.ts'

export const SeriesName = ({ id }: { readonly id: string }) => {
  const { data } = useGetSeriesQuery(id === '' ? skipToken : { id })
  return data === null ? seriesTexts.deleted : data?.title
}
