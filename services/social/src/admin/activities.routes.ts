import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { Activity, ActivityAbout } from '@soko/contracts/types/admin.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { below, mergePage, parseBounds } from '../merged-pages/merged-page.ts'
import { readPeople } from '../profiles/read-people.ts'
import { ACTIVITY, ActivityLists, type FactDocument, factKey } from './activity-view.ts'
import { readPostRefs } from './read-post-refs.ts'

const SOURCES = ['auth', 'content', 'social'] as const

const SOURCE_OF = {
  members: 'auth',
  analyses: 'content',
  comments: 'social',
  bookmarks: 'social',
  follows: 'social',
} as const satisfies Readonly<Record<ActivityAbout, (typeof SOURCES)[number]>>

/** Lists activities, newest first. Each source log has its own list; a request merges them. */
export const mountActivities = ({ mount }: ServiceKit): void => {
  mount(AdminEndpoints.activities, async ({ query: { limit, cursor, about }, read }) => {
    const sources = about === undefined ? SOURCES : [SOURCE_OF[about]]
    const bounds = parseBounds(cursor, sources)
    const lists = await read(
      ACTIVITY,
      sources.map((source) => ({
        range: about === undefined ? ActivityLists.activities(source) : ActivityLists.about(about),
        order: 'descending' as const,
        limit: limit + 1,
        documents: factKey(''),
        ...below(bounds[source]),
      })),
    )
    const bySource = Object.fromEntries(
      sources.map((source, index) => [source, (lists[index] ?? []).map(documentOf)]),
    )
    const { entries, nextCursor } = mergePage(bySource, limit)
    return { status: 200, body: { items: await present(read, entries), nextCursor } }
  })
}

const present = async (read: ReadView, facts: readonly FactDocument[]): Promise<readonly Activity[]> => {
  const people = await readPeople(
    read,
    facts.flatMap(({ actorId, memberId }) => [actorId, memberId].filter((id) => id !== null)),
  )
  const posts = await readPostRefs(
    read,
    facts.flatMap(({ postId }) => postId ?? []),
  )
  return facts.flatMap(({ kind, source, order, at, actorId, postId, memberId }) =>
    kind === 'message'
      ? []
      : [
          {
            _id: `${source}-${order}`,
            kind,
            actor: people.get(actorId ?? '') ?? null,
            post: posts.get(postId ?? '') ?? null,
            member: people.get(memberId ?? '') ?? null,
            at,
          },
        ],
  )
}
