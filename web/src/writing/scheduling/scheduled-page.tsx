import './scheduling.css'
import { useEffect, useState } from 'react'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { KeptFocus } from '../../shared/ui/kept-focus.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { AgendaItem, editPath, isScheduled, ReleasedItem, type ScheduledDraft } from './agenda.tsx'
import { type Happening, Month } from './month.tsx'
import { useFindDraftsQuery } from '../drafts/drafts.api.ts'
import { schedulingTexts } from './scheduling.texts.ts'
import { ownZone } from './zoned.ts'
import { sameFields } from '../drafts/draft.ts'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const { page: texts } = schedulingTexts

const ScheduledPage = () => <DeskPage current="scheduled">{({ _id }) => <Scheduled userId={_id} />}</DeskPage>

/** In milliseconds: what has gone out leaves the list by itself. */
const LOOK_AGAIN = 30_000

const Scheduled = ({ userId }: { readonly userId: string }) => {
  const options = { pollingInterval: LOOK_AGAIN, skipPollingIfUnfocused: true }
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
  const waiting = scheduled.data.drafts.filter(isScheduled)
  return (
    <>
      <p className="hint">{texts.hint}</p>
      <div className="scheduled">
        <Agenda
          userId={userId}
          waiting={waiting}
          released={released.data?.drafts.filter(isScheduled) ?? []}
        />
        <Calendar userId={userId} waiting={waiting} />
      </div>
    </>
  )
}

/** How many of those that went out are told. */
const RELEASED_SHOWN = 5

type AgendaProps = {
  readonly userId: string
  readonly waiting: readonly ScheduledDraft[]
  readonly released: readonly ScheduledDraft[]
}

const Agenda = ({ userId, waiting, released }: AgendaProps) => {
  return (
    <KeptFocus>
      {waiting.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      {waiting.length > 0 && (
        <section aria-label={texts.list}>
          <ol className="agenda">
            {waiting.map((draft) => (
              <AgendaItem
                key={draft._id}
                userId={userId}
                draft={draft}
                staleSince={isStale(userId, draft._id) ? draft.savedAt : undefined}
              />
            ))}
          </ol>
        </section>
      )}
      {released.length > 0 && (
        <section aria-labelledby="released">
          <h2 id="released">{texts.released}</h2>
          <ol className="agenda">
            {released.slice(0, RELEASED_SHOWN).map((draft) => (
              <ReleasedItem key={draft._id} draft={draft} />
            ))}
          </ol>
        </section>
      )}
    </KeptFocus>
  )
}

/** The months, with all that the author has published in the one that is shown. */
const Calendar = ({ userId, waiting }: Pick<AgendaProps, 'userId' | 'waiting'>) => {
  const [since, setSince] = useState('')
  const { data, hasNextPage, isFetching, fetchNextPage } = useListPostsInfiniteQuery({
    author: userId,
    limit: 100,
  })
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  const oldest = posts.at(-1)?.createdAt
  const lacksSome = since !== '' && oldest !== undefined && oldest >= since
  useEffect(() => {
    if (lacksSome && hasNextPage && !isFetching) void fetchNextPage()
  }, [lacksSome, hasNextPage, isFetching, fetchNextPage])
  const happenings: Happening[] = [
    ...waiting
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
  return <Month zone={ownZone()} happenings={happenings.toSorted(byTime)} onShow={setSince} />
}

const byTime = (one: Happening, other: Happening): number => Date.parse(one.at) - Date.parse(other.at)

/** Whether this device has something of a draft that the server lacks. */
const isStale = (userId: string, draftId: string): boolean => {
  const here = createDraftStore(localStorage, draftName(userId, draftId)).read()
  return here?.synced !== undefined && !sameFields(here.fields, here.synced.seen)
}

/** `/me/scheduled`: what goes out by itself, as a list and in a month. */
export const page: Page = {
  Component: ScheduledPage,
  describe: () => ({ title: `${deskTexts.scheduled} · ${deskTexts.title}`, unlisted: true }),
}
