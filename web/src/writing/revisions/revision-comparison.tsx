import type { DraftSave } from '@soko/contracts/types/draft.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { NamedDraft } from '../drafts/draft-names.ts'
import { type SelectedVersions, searchOf, VIEWS } from '../../reading/versions/selected-versions.ts'
import { VersionText } from '../../reading/versions/version-text.tsx'
import { versionsTexts } from '../../reading/versions/versions.texts.ts'
import { RestoreButton } from './restore-button.tsx'
import { useReadDraftRevisionQuery } from '../drafts/drafts.api.ts'
import { revisionsTexts as texts } from './revisions.texts.ts'
import { shortTime } from './revision-times.ts'

type Props = {
  readonly named: NamedDraft
  readonly chosen: SelectedVersions
  readonly newest: DraftSave
  /** Undefined if revisions can no longer be restored. */
  readonly onSaved: (() => Promise<unknown>) | undefined
}

/** Shows the only revision, if there is just one. */
export const RevisionComparison = ({ named, chosen: { from, to, view }, newest, onSaved }: Props) => {
  const before = useReadDraftRevisionQuery({ id: named.id, number: from })
  const after = useReadDraftRevisionQuery({ id: named.id, number: to })
  const error = before.error ?? after.error
  const [earlier, later] = [before.currentData, after.currentData]
  return (
    <section className="versions-compared" aria-labelledby="compared">
      <FocusFallback className="versions-against">
        <h2 id="compared">{earlier && later ? headingOf(earlier, later) : texts.list}</h2>
        {earlier && earlier.number < newest.number && onSaved && (
          <RestoreButton key={from} named={named} save={earlier} onSaved={onSaved} />
        )}
      </FocusFallback>
      {from !== to && (
        <LinkTabs
          label={versionsTexts.views.label}
          panel="versions-panel"
          selected={VIEWS.indexOf(view)}
          tabs={VIEWS.map((name) => ({
            text: versionsTexts.views[name],
            to: searchOf({ from, to, view: name }),
          }))}
        />
      )}
      <div
        id="versions-panel"
        role={from === to ? undefined : 'tabpanel'}
        aria-label={from === to ? undefined : versionsTexts.views[view]}
      >
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
          <VersionText before={earlier.fields} after={later.fields} view={from === to ? 'after' : view} />
        )}
      </div>
    </section>
  )
}

const headingOf = (earlier: DraftSave, later: DraftSave): string =>
  earlier.number === later.number
    ? texts.one(shortTime(later.at))
    : texts.against(shortTime(earlier.at), shortTime(later.at))
