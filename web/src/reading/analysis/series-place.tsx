import type { PostRef } from '@soko/contracts/fields/fields.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { postTexts } from './post.texts.ts'

const { series: texts } = postTexts

export const SeriesPart = ({ post: { series } }: { readonly post: Post }) =>
  series ? (
    <p className="post-series">
      {texts.part(series.part, series.parts)}{' '}
      <Link className="link" to={paths.series(series._id)} dir="auto">
        {series.title}
      </Link>
    </p>
  ) : null

export const SeriesNavigation = ({ post: { series } }: { readonly post: Post }) =>
  series && (series.previous ?? series.next) ? (
    <nav className="post-way" aria-label={series.title}>
      <PartLink to={series.previous} text={texts.previous} />
      <PartLink to={series.next} text={texts.next} />
    </nav>
  ) : null

const PartLink = ({ to, text }: { readonly to: PostRef | null; readonly text: string }) =>
  to && (
    <Link to={paths.post(to.slug)}>
      <span className="agate muted">{text}</span>
      <b dir="auto">{to.title}</b>
    </Link>
  )
