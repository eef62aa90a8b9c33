import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Announcement, Projection, SourcedEvent, ViewWriter } from './projection.ts'
import { createWorld, dump, noted, whispered, type World } from './testing/world.ts'

const note = ({ data }: SourcedEvent): string => data?.note as string

/** A list of all notes in the order of their source's log, and a document for each. */
const notes: Projection = {
  name: 'notes',
  version: 1,
  sources: ['a', 'b'],
  apply: (event: SourcedEvent, view: ViewWriter) => {
    if (event.type !== 'Noted') return
    view.add(event.source, note(event), event.position)
    view.put(`note:${note(event)}`, { note: note(event), stream: event.stream })
    view.tag(`note:${note(event)}`)
  },
}

describe('a projection', () => {
  let world: World
  let announcements: Announcement[]

  beforeEach(async () => {
    world = await createWorld(['a', 'b'])
    announcements = []
    world.announcer.listen((announcement) => announcements.push(announcement))
  })
  afterEach(async () => world.close())

  const view = (name = 'notes@1') => world.views.view(name)
  const list = async (source: string, name?: string) => {
    const { checkpoint, answers } = await view(name).read([
      { range: source, order: 'ascending', limit: 1_000 },
    ])
    return checkpoint && answers[0].map(({ member }) => member)
  }
  const until = async (check: () => void | Promise<void>) =>
    vi.waitFor(check, { timeout: 10_000, interval: 5 })

  it('catches up from the logs, then follows the relays, and says how far it is', async () => {
    await world.append('a', noted('s', { note: 'one' }))
    await world.startRelay('a')
    await world.startRelay('b')
    const running = world.run({ projection: notes })
    expect(running.state()).toMatchObject({ name: 'notes', status: 'building', checkpoint: null })
    expect(await list('a')).toBeNull()
    await running.start()
    await running.ready
    expect(await list('a')).toEqual(['one'])
    await world.append('a', noted('s', { note: 'two' }), whispered('s'))
    await world.append('b', noted('s', { note: 'three' }))
    await until(async () => expect([await list('a'), await list('b')]).toEqual([['one', 'two'], ['three']]))
    expect(running.state()).toMatchObject({ status: 'live', lag: { a: 0, b: 0 } })
    expect(running.state().checkpoint).toMatchObject({ a: { position: 3 }, b: { position: 2 } })
    expect(await dump(view(), ['a'], 'note:')).toMatchObject({
      answers: [[{ document: { note: 'one' } }, { document: { note: 'two' } }], 2],
    })
    expect(announcements).toContainEqual(
      expect.objectContaining({ projection: 'notes', source: 'a', from: 2, to: 3, tags: ['note:two'] }),
    )
  })
})
