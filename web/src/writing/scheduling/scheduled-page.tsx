import './scheduling.css'
import { useEffect, useState } from 'react'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { AgendaItem, editPath, isScheduled, ReleasedItem, type ScheduledDraft } from './agenda.tsx'
import { type CalendarEntry, Month } from './month.tsx'
import { useFindDraftsQuery } from '../drafts/drafts.api.ts'
import { schedulingTexts } from './scheduling.texts.ts'
import { ownZone } from './time-zones.ts'
import { sameFields } from '../drafts/draft.ts'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const { page: texts } = schedulingTexts

const ScheduledPage = () => <DeskPage current="scheduled">{({ _id }) => <Scheduled userId={_id} />}</DeskPage>

/** Milliseconds between requests. Drafts published meanwhile then disappear from the list. */
const POLL_INTERVAL = 30_000

const Scheduled = ({ userId }: { readonly userId: string }) => {
  const options = { pollingInterval: POLL_INTERVAL, skipPollingIfUnfocused: true }
  const scheduled = useFindDraftsQuery({ state: 'scheduled', limit: 100 }, options)
  const released = useFindDraftsQuery({ state: 'released', limit: 100 }, options)
  if (scheduled.data === undefined) {
    return (
      <LoadingOrFailure
        error={scheduled.error}
        onRetry={scheduled.refetch}
        loading={texts.loading}
        lines={5}
      />
    )
  }
  const pending = scheduled.data.drafts.filter(isScheduled)
  return (
    <>
      <p className="hint">{texts.hint}</p>
      <div className="scheduled">
        <Agenda
          userId={userId}
          pending={pending}
          released={released.data?.drafts.filter(isScheduled) ?? []}
        />
        <Calendar userId={userId} pending={pending} />
      </div>
    </>
  )
}

const MAX_RELEASED = 5

type AgendaProps = {
  readonly userId: string
  readonly pending: readonly ScheduledDraft[]
  readonly released: readonly ScheduledDraft[]
}

const Agenda = ({ userId, pending, released }: AgendaProps) => {
  return (
    <FocusFallback>
      {pending.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      {pending.length > 0 && (
        <section aria-label={texts.list}>
          <ol className="agenda">
            {pending.map((draft) => (
              <AgendaItem
                key={draft._id}
                userId={userId}
                draft={draft}
                staleSince={hasUnsentEdits(userId, draft._id) ? draft.savedAt : undefined}
              />
            ))}
          </ol>
        </section>
      )}
      {released.length > 0 && (
        <section aria-labelledby="released">
          <h2 id="released">{texts.released}</h2>
          <ol className="agenda">
            {released.slice(0, MAX_RELEASED).map((draft) => (
              <ReleasedItem key={draft._id} draft={draft} />
            ))}
          </ol>
        </section>
      )}
    </FocusFallback>
  )
}

/** Loads published posts back to the month shown. */
const Calendar = ({ userId, pending }: Pick<AgendaProps, 'userId' | 'pending'>) => {
  const [since, setSince] = useState('')
  const { data, hasNextPage, isFetching, fetchNextPage } = useListPostsInfiniteQuery({
    author: userId,
    limit: 100,
  })
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  const oldest = posts.at(-1)?.createdAt
  const needsMore = since !== '' && oldest !== undefined && oldest >= since
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching) void fetchNextPage()
  }, [needsMore, hasNextPage, isFetching, fetchNextPage])
  const entries: CalendarEntry[] = [
    ...pending
      .filter(({ schedule }) => schedule.failure === null)
      .map((draft) => ({
        id: draft._id,
        at: draft.schedule.at,
        title: draft.title || texts.untitled,
        to: editPath(draft),
        isDue: true,
      })),
    ...posts.map(({ _id, createdAt, title, slug }) => ({
      id: `post-${_id}`,
      at: createdAt,
      title,
      to: paths.post(slug),
      isDue: false,
    })),
  ]
  return <Month zone={ownZone()} entries={entries.toSorted(byTime)} onMonthChange={setSince} />
}

const byTime = (one: CalendarEntry, other: CalendarEntry): number => Date.parse(one.at) - Date.parse(other.at)

const hasUnsentEdits = (userId: string, draftId: string): boolean => {
  const local = createDraftStore(localStorage, draftName(userId, draftId)).read()
  return local?.synced !== undefined && !sameFields(local.fields, local.synced.seen)
}

/** `/me/scheduled`: a list and a calendar. */
export const page: Page = {
  Component: ScheduledPage,
  describe: () => ({ title: `${deskTexts.scheduled} · ${deskTexts.title}`, unlisted: true }),
}
