import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicDraft } from '@soko/contracts/events/content.events.ts'
import { contentsAfter, createMemoryView } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { draftsProjection } from './drafts.projection.ts'
import { PRUNABLE_AGE } from './select-prunable.ts'

const of = (draftId: string) => ({ draftId, authorId: 'ada' })
const saved = (draftId: string) => PublicDraft.DraftSaved(draftId, { ...of(draftId), images: [] })
const discarded = (draftId: string) => PublicDraft.DraftDiscarded(draftId, of(draftId))
const restored = (draftId: string) => PublicDraft.DraftRestored(draftId, of(draftId))
const published = (draftId: string) =>
  PublicDraft.DraftPublished(draftId, { ...of(draftId), postId: `post-of-${draftId}` })
const thinned = (draftId: string, lookAgainAt: string | null) =>
  PublicDraft.DraftThinned(draftId, { ...of(draftId), lookAgainAt })
const erasedDraft = (draftId: string) => PublicDraft.DraftErased(draftId, of(draftId))

const listsAfter = async (...content: Parameters<typeof contentsAfter>[1][string]) => {
  const { lists } = await contentsAfter(draftsProjection, { content })
  return Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, entries.map(([member]) => member)]),
  )
}
/** The first event of a test has time 0, and each further one is a second later. */
const second = (n: number) => Date.UTC(2026, 0, 1) + n * 1000

describe('the view of drafts', () => {
  it('lists open drafts by their last save', async () => {
    expect(await listsAfter(saved('a'), saved('b'), saved('a'))).toEqual({
      'open:ada': ['b', 'a'],
      'owned:ada': ['b', 'a'],
      thinning: ['a', 'b'],
    })
  })

  it('separates discarded and published drafts', async () => {
    const events = [saved('a'), saved('b'), saved('c'), discarded('a'), published('b'), discarded('c')]
    const again = [saved('d'), discarded('d'), restored('c'), saved('d')]
    expect(await listsAfter(...events, ...again)).toMatchObject({
      'open:ada': ['c', 'd'],
      'discarded:ada': ['a'],
      'owned:ada': ['a', 'b', 'c', 'd'],
      ended: ['a', 'b'],
    })
  })

  it('knows when to prune', async () => {
    const { lists } = await contentsAfter(draftsProjection, {
      content: [
        saved('a'),
        saved('a'),
        saved('b'),
        thinned('b', null),
        saved('c'),
        thinned('c', '2026-02-01T00:00:00.000Z'),
      ],
    })
    expect(lists['thinning']).toEqual([
      ['a', second(1) + PRUNABLE_AGE],
      ['c', Date.UTC(2026, 1, 1)],
    ])
  })

  it('contains nothing of an erased draft', async () => {
    expect(await listsAfter(erased(saved('a')), saved('b'), discarded('b'), erasedDraft('b'))).toEqual({})
  })

  const scheduledFor = (draftId: string, at: number) =>
    PublicDraft.DraftScheduled(draftId, { ...of(draftId), at: new Date(at).toISOString() })

  it('lists scheduled drafts by time, and for their author also failed ones', async () => {
    const { lists } = await contentsAfter(draftsProjection, {
      content: [
        ...['a', 'b', 'c', 'd', 'e'].map(saved),
        ...['a', 'b', 'c', 'd', 'e'].map((id) => scheduledFor(id, second(100))),
        scheduledFor('a', second(50)),
        PublicDraft.DraftUnscheduled('b', of('b')),
        discarded('c'),
        PublicDraft.DraftNotPublished('d', of('d')),
        PublicDraft.DraftPublished('e', { ...of('e'), postId: 'p', due: new Date(second(9)).toISOString() }),
      ],
    })
    expect(lists).toMatchObject({
      due: [['a', second(50)]],
      'scheduled:ada': [
        ['a', second(50)],
        ['d', second(100)],
      ],
      'released:ada': [['e', second(15)]],
    })
  })

  it('forgets the time of an erased draft, and the publication of a draft saved again', async () => {
    const due = new Date(second(9)).toISOString()
    const release = PublicDraft.DraftPublished('b', { ...of('b'), postId: 'p', due })
    const after = await listsAfter(
      saved('a'),
      scheduledFor('a', 1),
      erasedDraft('a'),
      saved('b'),
      release,
      saved('b'),
    )
    expect(Object.keys(after)).toEqual(['open:ada', 'owned:ada', 'thinning'])
  })

  it('knows suspended and erased users and admins, in any order of the logs', async () => {
    const { documents } = await contentsAfter(draftsProjection, {
      content: [saved('a')],
      auth: [
        PublicUser.AccountSuspended('ada', { userId: 'ada' }),
        PublicUser.RoleChanged('bo', { userId: 'bo', role: 'admin' }),
        PublicUser.AccountSuspended('bo', { userId: 'bo' }),
        PublicUser.AccountReinstated('bo', { userId: 'bo' }),
        PublicUser.AccountSuspended('cy', { userId: 'cy' }),
        PublicUser.AccountReinstated('cy', { userId: 'cy' }),
        PublicUser.PersonErased('di', { userId: 'di' }),
      ],
    })
    expect(documents).toMatchObject({
      'member:ada': { standing: 'suspended', role: 'member' },
      'member:bo': { standing: 'active', role: 'admin' },
      'member:di': { standing: 'erased', role: 'member' },
    })
    expect(documents).not.toHaveProperty('member:cy')
  })

  it('ignores redelivered events', async () => {
    const view = createMemoryView()
    const deliver = async (event: ReturnType<typeof saved | typeof discarded>, version: number) =>
      draftsProjection.apply(
        {
          ...event,
          version,
          source: 'content',
          position: version,
          index: 0,
          time: new Date(0).toISOString(),
        },
        view,
      )
    await deliver(saved('a'), 1)
    await deliver(discarded('a'), 2)
    const once = view.contents()
    await deliver(saved('a'), 1)
    expect(view.contents()).toEqual(once)
  })
})
