import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { collectionPage } from '../lists/list-head.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { seriesApi } from './series.api.ts'
import { seriesTexts as texts } from './series.texts.ts'

/** What the page of a series is. One without parts is hidden from search engines. */
export const describeSeries: Page['describe'] = ({ params: { id = '' } }, state) => {
  const { data: series, error } = seriesApi.endpoints.getSeries.select({ id })(state)
  if (error !== undefined) return { title: texts.title, status: 503, unlisted: true }
  if (series === undefined) return { title: texts.title }
  if (series === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
  const { title, desc, name, parts } = series
  if (!import.meta.env.SSR) return { title }
  const path = paths.series(id)
  return {
    title,
    summary: desc || texts.summary(name),
    canonical: path,
    jsonLd: [collectionPage(title, path, parts)],
    ...(parts.length === 0 ? { unlisted: true } : { feed: { path: paths.seriesFeed(id), title } }),
  }
}
