import type { Post, Revision } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { useListVersionsQuery } from '../../shared/posts/posts.api.ts'

/** Texts of the version history. In this file, because few readers open the history. */
const texts = {
  version: (version: number) => `Version ${version}`,
  first: 'Published',
  changed: 'Changed:',
  compare: 'See what changed',
  unchanged: 'Saved without changes',
  hash: (hash: string) => `Log entry ${hash}`,
  hint: 'Each version is an entry in an append-only log: no entry can be changed later without a trace. The letters are the start of the entry’s hash.',
  fields: {
    title: 'title',
    html: 'text',
    editorText: 'summary',
    image: 'cover',
    categories: 'categories',
    tradViewLink: 'chart link',
    canonicalUrl: 'original address',
    firstPublishedAt: 'day of first publication',
    disclosure: 'disclosure',
    licence: 'licence',
    seriesId: 'series',
  },
} as const

const LIST = new Intl.ListFormat('en')

const SHORT_HASH_LENGTH = 12

export const RevisionList = ({ post: { _id: postId, slug } }: { readonly post: Post }) => {
  const { data: revisions, error, refetch } = useListVersionsQuery({ id: postId })
  if (error !== undefined) return <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  if (revisions === undefined) return <Skeleton lines={3} />
  return (
    <>
      <ol className="post-revisions">
        {revisions.map((revision) => (
          <li key={revision.version}>
            <p>
              <b>{texts.version(revision.version)}</b> <FormattedDate at={revision.at} withTime />
            </p>
            {revision.note !== '' && <p dir="auto">“{revision.note}”</p>}
            <p>
              {changeOf(revision)}{' '}
              {revision.version > 1 && (
                <Link className="link" to={`${paths.versions(slug)}?to=${revision.version}`}>
                  {texts.compare}
                </Link>
              )}
            </p>
            <p className="agate muted" title={revision.hash}>
              {texts.hash(revision.hash.slice(0, SHORT_HASH_LENGTH))}
            </p>
          </li>
        ))}
      </ol>
      <p className="hint">{texts.hint}</p>
    </>
  )
}

const isFieldName = (field: string): field is keyof typeof texts.fields => field in texts.fields

const changeOf = ({ version, changed }: Revision): string => {
  if (version === 1) return texts.first
  if (changed.length === 0) return texts.unchanged
  return `${texts.changed} ${LIST.format(changed.map((field) => (isFieldName(field) ? texts.fields[field] : field)))}`
}
