import '../../reading/versions/versions.css'
import './revisions.css'
import type { Draft } from '@soko/contracts/types/draft.ts'
import { countWords } from '@soko/contracts/text/reading-minutes.ts'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router-dom'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import type { Draft as LocalDraft } from '../drafts/draft.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { draftsTexts } from '../drafts/drafts.texts.ts'
import { endedDraftsTexts } from '../drafts/ended-drafts.texts.ts'
import { isUnsent } from '../drafts/local-drafts.ts'
import { plainText } from '../drafts/plain-text.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'
import { RevisionBrowser } from './revision-browser.tsx'
import { revisionsTexts as texts } from './revisions.texts.ts'

const { useReadDraftQuery } = draftsApi

type Props = { readonly id: string; readonly userId: string }

export const DraftRevisions = ({ id, userId }: Props) => {
  const { data: draft, error, refetch } = useReadDraftQuery({ id }, { refetchOnMountOrArgChange: true })
  const { local, refresh: look } = useLocalDraft(userId, id)
  const status = error && statusOf(error)
  useRetryWhenOnline(status === 0 && draft === undefined, () => void refetch())
  if (status === 404 || status === 422) return <Missing />
  if (draft !== undefined) {
    return (
      <div className="wrap versions">
        <Head draft={draft} local={local} />
        <RevisionBrowser
          id={id}
          userId={userId}
          isEnded={draft.state === 'published'}
          onSaved={async () => {
            look()
            await refetch()
          }}
        />
      </div>
    )
  }
  if (status === 0) return <Offline id={id} local={local} />
  if (error === undefined) return <PageSkeleton />
  return (
    <div className="wrap section">
      <Failure message={messageOf(error)} onRetry={() => void refetch()} />
    </div>
  )
}

const Head = ({ draft, local }: { readonly draft: Draft; readonly local: LocalDraft | undefined }) => {
  const { _id, state, baseVersion, postId, schedule, fields } = draft
  const title = fields.title.trim() === '' ? draftsTexts.untitled : fields.title
  return (
    <>
      {state !== 'published' && (
        <Link className="versions-back" to={baseVersion === null ? paths.draft(_id) : paths.edit(_id)}>
          <Icon of={ArrowLeft} />
          {texts.back}
        </Link>
      )}
      <h1 dir="auto">{texts.title(title)}</h1>
      <p className="hint">{texts.retention}</p>
      {state === 'discarded' && <p className="versions-earlier">{texts.discarded}</p>}
      {state === 'published' && (
        <p className="versions-earlier">
          {texts.published.text}{' '}
          {postId !== null && (
            <Link className="link" to={paths.post(postId)}>
              {texts.published.read}
            </Link>
          )}
        </p>
      )}
      {state === 'open' && schedule !== null && <p className="versions-earlier">{texts.scheduled}</p>}
      {local !== undefined && isUnsent(local) && (
        <p className="versions-earlier" role="status">
          <b>{texts.notSynced.title}</b> {state !== 'published' && texts.notSynced.text}
        </p>
      )}
    </>
  )
}

const Missing = () => (
  <EmptyState level={1} {...endedDraftsTexts.open.none}>
    <LinkButton to={paths.drafts}>{endedDraftsTexts.open.all}</LinkButton>
  </EmptyState>
)

const Offline = ({ id, local }: { readonly id: string; readonly local: LocalDraft | undefined }) => (
  <EmptyState level={1} title={texts.offline.title} text={texts.offline.text}>
    {local !== undefined && (
      <>
        <p>
          {texts.offline.here(texts.words(countWords(plainText(local.fields.html))))}{' '}
          <FormattedDate at={local.savedAt} withTime />.
        </p>
        <LinkButton to={local.baseVersion === undefined ? paths.draft(id) : paths.edit(id)}>
          {texts.offline.open}
        </LinkButton>
      </>
    )}
  </EmptyState>
)
