import './series.css'
import type { Series } from '@soko/contracts/types/series.ts'
import { Rss } from 'lucide'
import { Link, useParams } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { useSession } from '../../shared/store/store.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { PostCard } from '../cards/post-card.tsx'
import { usePersonal } from '../../shared/me/use-personal.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { seriesApi, useGetSeriesQuery } from './series.api.ts'
import { seriesTexts as texts } from './series.texts.ts'
import { collectionPage } from '../lists/list-head.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const SeriesOwner = lazyPart(async () => (await import('./series-owner.tsx')).SeriesOwner)

const SeriesPage = () => {
  const { id = '' } = useParams()
  const { currentData: series, error, refetch } = useGetSeriesQuery({ id })
  if (series) return <SeriesView series={series} />
  if (series === null) return <NotFound />
  return (
    <div className="wrap section page-waiting">
      <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={8} />
    </div>
  )
}

const SeriesView = ({ series }: { readonly series: Series }) => {
  const { _id, title, desc, parts, userId, name, username, photo } = series
  const { user } = useSession()
  usePersonal({ posts: parts.map((part) => part._id), users: [userId] })
  return (
    <div className="wrap section series">
      <header className="series-head">
        <p className="agate muted">{texts.parts(parts.length)}</p>
        <h1 dir="auto">{title}</h1>
        {desc !== '' && (
          <p className="series-desc" dir="auto">
            {desc}
          </p>
        )}
        <p className="series-by">
          <Avatar name={name} photo={photo} />
          <b dir="auto">{name}</b>
          <Link className="link" to={paths.profile(username)}>
            @{username}
          </Link>
          <a className="link series-feed" href={paths.seriesFeed(_id)}>
            <Icon of={Rss} />
            {texts.feed}
          </a>
        </p>
        {user?._id === userId && <SeriesOwner series={series} />}
      </header>
      {parts.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <ol className="series-parts" aria-label={texts.list}>
          {parts.map((part, at) => (
            <li key={part._id}>
              <p className="series-part agate">{texts.part(at + 1)}</p>
              <PostCard post={part} size="standard" priority={at === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Returns the page's metadata. Search engines must not index a series without parts. */
const describeSeries: Page['describe'] = ({ params: { id = '' } }, state) => {
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

export const page: Page = {
  Component: SeriesPage,
  load: async (dispatch, { params: { id = '' } }) =>
    dispatch(seriesApi.endpoints.getSeries.initiate({ id }, { subscribe: false })),
  describe: describeSeries,
}
