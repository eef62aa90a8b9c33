import './versions.css'
import type { Post, Revision } from '@soko/contracts/types/post.ts'
import { ArrowLeft } from 'lucide'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { VersionLeaf } from '@soko/contracts/types/public-log.ts'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { useSession } from '../../shared/store/store.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import {
  isDeleted,
  postsApi,
  useFindPostQuery,
  useGetVersionQuery,
  useListLeavesOfPostQuery,
  useListVersionsQuery,
} from '../../shared/posts/posts.api.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import {
  type SelectedVersions,
  selectedVersions,
  searchOf,
  versionNumbers,
  VIEWS,
} from './selected-versions.ts'
import { VersionText } from './version-text.tsx'
import { versionsTexts as texts } from './versions.texts.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { Recorded } from '../../markets/recorded/recorded.tsx'
import { EndRadios, EndsHead } from './version-radios.tsx'

const RestoreButton = lazyPart(async () => (await import('./restore-button.tsx')).RestoreButton)

const VersionsPage = () => {
  const { title = '' } = useParams()
  const { data: post, error, refetch } = useFindPostQuery(title)
  if (post === null || isDeleted(error)) return <NotFound />
  return (
    <div className="wrap versions">
      {post !== undefined && <Versions key={post._id} post={post} />}
      {post === undefined && error === undefined && <Skeleton lines={8} />}
      {error !== undefined && <Failure message={messageOf(error)} onRetry={() => void refetch()} />}
    </div>
  )
}

const Versions = ({ post }: { readonly post: Post }) => {
  const [search] = useSearchParams()
  const chosen = selectedVersions(search, versionNumbers(post.version))
  const { data: revisions, error, refetch } = useListVersionsQuery({ id: post._id })
  const { data: leaves = [] } = useListLeavesOfPostQuery({ id: post._id })
  return (
    <>
      <Link className="versions-back" to={paths.post(post.slug)}>
        <Icon of={ArrowLeft} />
        {texts.back}
      </Link>
      <h1 dir="auto">{texts.title(post.title)}</h1>
      <div className="versions-split">
        {error !== undefined && <Failure message={messageOf(error)} onRetry={() => void refetch()} />}
        {error === undefined &&
          (revisions === undefined ? (
            <Skeleton lines={6} />
          ) : (
            <VersionList revisions={revisions} leaves={leaves} chosen={chosen} />
          ))}
        <Comparison post={post} chosen={chosen} />
      </div>
    </>
  )
}

const Comparison = ({ post, chosen }: { readonly post: Post; readonly chosen: SelectedVersions }) => {
  const { user } = useSession()
  const { from, to, view } = chosen
  const before = useGetVersionQuery({ id: post._id, version: from })
  const after = useGetVersionQuery({ id: post._id, version: to })
  const error = before.error ?? after.error
  const [earlier, later] = [before.currentData, after.currentData]
  const restorable = user?._id === post.userId && from < post.version ? earlier : undefined
  return (
    <section className="versions-compared" aria-labelledby="compared">
      <div className="versions-against">
        <h2 id="compared">{headingOf(chosen, post)}</h2>
        {restorable && <RestoreButton post={post} version={restorable} />}
      </div>
      {to < post.version && (
        <p className="versions-earlier">
          {texts.earlier(to)}{' '}
          <Link className="link" to={paths.post(post.slug)}>
            {texts.readCurrent}
          </Link>
        </p>
      )}
      {from !== to && (
        <LinkTabs
          label={texts.views.label}
          panel="versions-panel"
          selected={VIEWS.indexOf(view)}
          tabs={VIEWS.map((name) => ({ text: texts.views[name], to: searchOf({ from, to, view: name }) }))}
        />
      )}
      <div id="versions-panel" role={from === to ? undefined : 'tabpanel'} aria-label={texts.views[view]}>
        {error !== undefined && (
          <Failure
            message={messageOf(error)}
            onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
          />
        )}
        {error === undefined && (earlier === undefined || later === undefined) && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={10} />
          </div>
        )}
        {earlier && later && (
          <VersionText before={earlier} after={later} view={from === to ? 'after' : view} />
        )}
      </div>
    </section>
  )
}

const headingOf = ({ from, to }: SelectedVersions, { version }: Post): string => {
  if (from !== to) return texts.compared(from, to)
  return version === 1 ? texts.single : texts.same
}

type Props = {
  readonly revisions: readonly Revision[]
  readonly leaves: readonly VersionLeaf[]
  readonly chosen: SelectedVersions
}

/** Without JavaScript, a button submits the selection. */
const VersionList = ({ revisions, leaves, chosen }: Props) => (
  <form className="versions-list" method="get">
    <h2>{texts.list}</h2>
    <EndsHead />
    <ol>
      {revisions.map(({ version, at, note }, index) => (
        <li key={version}>
          <EndRadios number={version} name={texts.version(version)} chosen={chosen} />
          <div>
            <p>
              <b>{texts.version(version)}</b> {index === 0 && <span className="tag">{texts.current}</span>}
            </p>
            <p className="agate muted">
              <FormattedDate at={at} withTime />
            </p>
            <RecordedAs leaf={leaves.find((leaf) => leaf.version === version)} />
            {note === '' ? (
              <p className="muted">{version === 1 ? texts.published : texts.noNote}</p>
            ) : (
              <p className="versions-note" dir="auto">
                “{note}”
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
    <noscript>
      <button type="submit" className="btn">
        {texts.show}
      </button>
    </noscript>
  </form>
)

const RecordedAs = ({ leaf }: { readonly leaf: VersionLeaf | undefined }) =>
  leaf && (
    <div className="agate">
      <Recorded service="content" leaf={leaf} />
    </div>
  )

export const page: Page = {
  Component: VersionsPage,
  load: async (dispatch, { params: { title = '' }, search }) => {
    const { data: post } = await dispatch(postsApi.endpoints.findPost.initiate(title, { subscribe: false }))
    if (post?.slug !== title) return
    const { from, to } = selectedVersions(search, versionNumbers(post.version))
    const once = { subscribe: false }
    const { getVersion } = postsApi.endpoints
    await Promise.all([
      dispatch(postsApi.endpoints.listVersions.initiate({ id: post._id }, once)),
      dispatch(postsApi.endpoints.listLeavesOfPost.initiate({ id: post._id }, once)),
      dispatch(getVersion.initiate({ id: post._id, version: from }, once)),
      dispatch(getVersion.initiate({ id: post._id, version: to }, once)),
    ])
  },
  describe: ({ params: { title = '' }, search }, state) => {
    const { data: post, error } = postsApi.endpoints.findPost.select(title)(state)
    if (isDeleted(error)) return { title: notFoundTexts.title, status: 410, unlisted: true }
    if (error !== undefined) return { title: texts.list, status: 503, unlisted: true }
    if (post === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
    if (post === undefined) return { title: texts.list, unlisted: true }
    const query = search.toString()
    return {
      title: texts.title(post.title),
      unlisted: true,
      ...(post.slug !== title && { movedTo: paths.versions(post.slug) + (query && `?${query}`) }),
    }
  },
}
