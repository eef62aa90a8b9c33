import type { Post, Revision } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { useListRevisionsQuery } from '../../shared/posts/posts.api.ts'

/** The words of an analysis' history: apart from the page's, for few open it. */
const texts = {
  version: (version: number) => `Version ${version}`,
  first: 'Published',
  changed: 'Changed:',
  compare: 'See what changed',
  nothing: 'Saved without a change',
  hash: (hash: string) => `Log entry ${hash}`,
  explained:
    'Each version is an entry in a log in which every entry seals the ones before it: none can be altered afterwards without a trace. The letters are the beginning of the entry’s seal.',
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

/** How many letters of a hash tell entries apart by eye. */
const SHORT = 12

/** The versions of a post: when, and what changed, in words. */
export const RevisionList = ({ post: { _id: postId, slug } }: { readonly post: Post }) => {
  const { data: revisions, error, refetch } = useListRevisionsQuery({ id: postId })
  if (error !== undefined) return <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  if (revisions === undefined) return <Skeleton lines={3} />
  return (
    <>
      <ol className="post-revisions">
        {revisions.map((revision) => (
          <li key={revision.version}>
            <p>
              <b>{texts.version(revision.version)}</b> <PrintedDate at={revision.at} withTime />
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
              {texts.hash(revision.hash.slice(0, SHORT))}
            </p>
          </li>
        ))}
      </ol>
      <p className="hint">{texts.explained}</p>
    </>
  )
}

const isNamed = (field: string): field is keyof typeof texts.fields => field in texts.fields

const changeOf = ({ version, changed }: Revision): string => {
  if (version === 1) return texts.first
  if (changed.length === 0) return texts.nothing
  return `${texts.changed} ${LIST.format(changed.map((field) => (isNamed(field) ? texts.fields[field] : field)))}`
}
