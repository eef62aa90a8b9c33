import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Announcement } from './announcement.ts'
import type { Projection, SourcedEvent, ViewWriter } from './projection.ts'
import {
  createProjectionHarness,
  dump,
  noted,
  whispered,
  type ProjectionHarness,
} from './testing/projection-harness.ts'

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
    view.tag(`content/notes:note:${note(event)}`)
  },
}

describe('a projection', () => {
  let world: ProjectionHarness
  let announcements: Announcement[]

  beforeEach(async () => {
    world = await createProjectionHarness(['a', 'b'])
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

  it('does what is put off to the end of a batch once, and then sees all of it', async () => {
    const sums: string[][] = []
    const summed: Projection = {
      ...notes,
      apply: async (event, writer) => {
        await notes.apply(event, writer)
        await writer.atEnd('sum', note(event), async (members) => {
          sums.push([...members])
          writer.put('sum', { size: await writer.size('a') })
        })
      },
    }
    for (const each of ['one', 'two', 'three']) await world.append('a', noted('s', { note: each }))
    const running = world.run({ projection: summed })
    await running.start()
    await running.ready
    expect(sums).toEqual([['one', 'two', 'three']])
    expect((await view().read([{ get: 'sum' }])).answers).toEqual([{ size: 3 }])
    await world.startRelay('a')
    await world.append('a', noted('s', { note: 'four' }))
    await until(async () => expect((await view().read([{ get: 'sum' }])).answers).toEqual([{ size: 4 }]))
    expect(sums).toHaveLength(2)
  })

  it('blames the last event of a batch where that fails', async () => {
    const failing: Projection = {
      ...notes,
      apply: (event, writer) =>
        writer.atEnd('sum', note(event), async (members) => {
          if (members.has('two')) throw new Error('no sum')
        }),
    }
    for (const each of ['one', 'two', 'three']) await world.append('a', noted('s', { note: each }))
    const running = world.run({ projection: failing })
    await running.start()
    await until(() =>
      expect(running.state()).toMatchObject({ status: 'parked', error: expect.stringContaining('a@3') }),
    )
  })

  it('fills what was lost, leaves out what is doubled, whatever the order', async () => {
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    for (const each of ['one', 'two', 'three', 'four']) await world.append('a', noted('s', { note: each }))
    const commits = await world.publishedLog('a').read(1)
    await world.publish('a', [commits[2]!, commits[2]!, commits[0]!])
    await until(async () => expect(await list('a')).toEqual(['one', 'two', 'three', 'four']))
    expect(running.state().status).toBe('live')
  })

  it('learns from a heartbeat what it lacks, and announces at each', async () => {
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    await world.append('b', noted('s', { note: 'one' }))
    await world.publish('b', [await world.publishedLog('b').head()])
    await until(async () => expect(await list('b')).toEqual(['one']))
    await until(() => expect(announcements).toContainEqual(expect.objectContaining({ from: 1, to: 2 })))
    announcements.length = 0
    await world.publish('b', [await world.publishedLog('b').head()])
    await until(() =>
      expect(announcements).toContainEqual(
        expect.objectContaining({ source: 'b', from: 2, to: 2, tags: [] }),
      ),
    )
    expect(announcements.filter(({ from, to }) => from < to)).toEqual([])
  })

  it('heeds a heartbeat that comes while it reads the logs', async () => {
    const built = world.run({ projection: notes })
    await built.start()
    await built.ready
    await built.stop()
    const [reading, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = world.run({
      projection: notes,
      reader: {
        ...world.reader,
        read: async (source, after, limit) => {
          if (source === 'b') {
            reading.resolve()
            await going.promise
          }
          return world.reader.read(source, after, limit)
        },
      },
    })
    await running.start()
    await reading.promise
    await world.append('a', noted('s', { note: 'one' }))
    await world.publish('a', [await world.publishedLog('a').head()])
    await until(() => expect(running.state().lag).toMatchObject({ a: 1 }))
    going.resolve()
    await until(async () => expect(await list('a')).toEqual(['one']))
  })

  it('takes what a newer release says: fields and types of events that are new', async () => {
    const applied: SourcedEvent[] = []
    const apply = (event: SourcedEvent) => void applied.push(event)
    const failures = vi.fn()
    const running = world.run({ projection: { ...notes, apply }, onFailure: failures })
    await running.start()
    await running.ready
    await world.append('a', noted('s', { note: 'one' }))
    const [commit] = await world.publishedLog('a').read(1)
    const [event] = commit!.events
    const newer = {
      ...commit!,
      region: 'north',
      events: [
        { ...event!, urgent: true, data: { ...event!.data, mood: { of: 'writer' } } },
        { stream: 's', version: 2, type: 'Shouted', schema: 7, data: { loud: true } },
      ],
    }
    const heartbeat = { ...(await world.publishedLog('a').head()), load: 1 }
    await world.publish('a', [newer, heartbeat])
    await until(() => expect(running.state().checkpoint).toMatchObject({ a: { position: 2 } }))
    expect(failures).not.toHaveBeenCalled()
    expect(applied.map(({ type, data }) => [type, data])).toContainEqual([
      'Noted',
      { note: 'one', mood: { of: 'writer' } },
    ])
    expect(applied.map(({ type, data }) => [type, data])).toContainEqual(['Shouted', { loud: true }])
  })

  it.each([
    ['nothing', null],
    ['no object', 'commit'],
    ['an empty object', {}],
    [
      'a commit without its events',
      { source: 'a', logId: 'l', position: 2, time: '', previousHash: '', hash: '' },
    ],
    ['a heartbeat without a head', { source: 'a', logId: 'l', head: null }],
  ])('goes on after a message that is %s, and reports it', async (_what, message) => {
    const onFailure = vi.fn<(error: unknown) => void>()
    const running = world.run({ projection: notes, onFailure })
    await running.start()
    await running.ready
    await world.publish('a', [message])
    await until(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
      name: 'UnreadableMessage',
      message: expect.stringContaining('a message on batches.a cannot be read'),
    })
    await world.append('a', noted('s', { note: 'one' }))
    await world.publish('a', await world.publishedLog('a').read(1))
    await until(async () => expect(await list('a')).toEqual(['one']))
    expect(onFailure).toHaveBeenCalledOnce()
    expect(running.state()).toMatchObject({ status: 'live' })
    expect(running.state()).not.toHaveProperty('error')
  })

  it('announces again when a message is delivered again', async () => {
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    await world.append('a', noted('s', { note: 'one' }))
    const commits = await world.publishedLog('a').read(1)
    await world.publish('a', commits)
    await until(() => expect(announcements).toContainEqual(expect.objectContaining({ from: 1, to: 2 })))
    announcements.length = 0
    await world.publish('a', commits)
    await until(() => expect(announcements).toMatchObject([{ source: 'a', from: 2, to: 2, tags: [] }]))
  })

  it('announces once what it has applied', async () => {
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    await world.append('a', noted('s', { note: 'one' }))
    await world.append('b', noted('s', { note: 'two' }))
    announcements.length = 0
    await world.publish('a', await world.publishedLog('a').read(1))
    await world.publish('b', await world.publishedLog('b').read(1))
    await until(async () => expect([await list('a'), await list('b')]).toEqual([['one'], ['two']]))
    await running.stop()
    expect(announcements).toMatchObject([
      { source: 'a', from: 1, to: 2 },
      { source: 'b', from: 1, to: 2 },
    ])
  })

  it('begins anew when a log is replaced by another', async () => {
    await world.append('a', noted('s', { note: 'old' }))
    await world.append('b', noted('s', { note: 'kept' }))
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    await world.replaceLog('a')
    await world.append('a', noted('s', { note: 'new' }))
    await world.append('a', noted('s', { note: 'newer' }))
    await world.publish('a', await world.publishedLog('a').read(0))
    await until(async () => expect([await list('a'), await list('b')]).toEqual([['new', 'newer'], ['kept']]))
    expect(announcements).toContainEqual(
      expect.objectContaining({ source: 'a', from: 0, to: 3, tags: ['*'] }),
    )
  })

  it('does not heed old messages of a log that is no more', async () => {
    await world.append('a', noted('s', { note: 'old' }))
    const old = await world.publishedLog('a').read(0)
    await world.replaceLog('a')
    await world.append('a', noted('s', { note: 'new' }))
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    announcements.length = 0
    await world.publish('a', old)
    await until(() => expect(announcements).not.toEqual([]))
    expect(announcements).not.toContainEqual(expect.objectContaining({ tags: ['*'] }))
    expect(await list('a')).toEqual(['new'])
  })

  it('finds at its start that a log was put back to an earlier state', async () => {
    await world.append('a', noted('s', { note: 'one' }))
    const first = world.run({ projection: notes })
    await first.start()
    await first.ready
    await first.stop()
    const { checkpoint } = await view().read([])
    const beyond = { ...checkpoint, a: { ...checkpoint!.a!, position: 9, hash: 'lost' } }
    const operations = [{ add: 'a', member: 'lost', score: 9 }]
    expect(await view().apply({ expected: checkpoint, next: beyond, operations })).toBe(true)
    const second = world.run({ projection: notes })
    await second.start()
    await second.ready
    expect(await list('a')).toEqual(['one'])
  })

  it('goes on from its checkpoint after a restart', async () => {
    const seen: string[] = []
    const counting: Projection = {
      ...notes,
      apply: (event, view) => {
        seen.push(note(event))
        return notes.apply(event, view)
      },
    }
    await world.append('a', noted('s', { note: 'one' }))
    const first = world.run({ projection: counting })
    await first.start()
    await first.ready
    await first.stop()
    expect(first.state().status).toBe('stopped')
    await world.append('a', noted('s', { note: 'two' }))
    const second = world.run({ projection: counting })
    await second.start()
    await second.ready
    expect(await list('a')).toEqual(['one', 'two'])
    expect(seen).toEqual(['one', 'two'])
  })

  it('two runners of one view, as two replicas have, end with everything once', async () => {
    await world.startRelay('a')
    await world.startRelay('b')
    const runners = [world.run({ projection: notes, batch: 3 }), world.run({ projection: notes, batch: 5 })]
    const texts = Array.from({ length: 60 }, (_, index) => `n${index}`)
    for (const each of texts.slice(0, 30)) await world.append('a', noted('s', { note: each }))
    await Promise.all(runners.map(async (runner) => runner.start()))
    for (const each of texts.slice(30)) await world.append('a', noted('s', { note: each }))
    await until(async () => expect(await list('a')).toEqual(texts))
    await runners[0]!.stop()
    await world.append('a', noted('s', { note: 'after' }))
    await until(async () => expect(await list('a')).toEqual([...texts, 'after']))
    expect((await view().read([{ size: 'a' }])).answers).toEqual([61])
  })
})
