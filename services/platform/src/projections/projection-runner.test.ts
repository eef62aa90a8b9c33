import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Announcement } from './announcement.ts'
import type { Projection, SourcedEvent, ViewWriter } from './projection.ts'
import {
  useProjectionHarness,
  dump,
  noted,
  noteOf,
  whispered,
  type ProjectionHarness,
} from './testing/projection-harness.ts'

const notes: Projection = {
  name: 'notes',
  version: 1,
  sources: ['a', 'b'],
  apply: (event: SourcedEvent, view: ViewWriter) => {
    if (event.type !== 'Noted') return
    view.add(event.source, noteOf(event), event.position)
    view.put(`note:${noteOf(event)}`, { note: noteOf(event), stream: event.stream })
    view.tag(`content/notes:note:${noteOf(event)}`)
  },
}

describe('a projection', () => {
  const world = useProjectionHarness(['a', 'b'])
  let announcements: Announcement[]

  beforeEach(async () => {
    announcements = []
    world.announcer.listen((announcement) => announcements.push(announcement))
  })

  const view = () => world.views.view('notes@1')
  const list = async (source: string) => world.list('notes@1', source)
  const start = async (options: Partial<Parameters<ProjectionHarness['run']>[0]> = {}) => {
    const running = world.run({ projection: notes, ...options })
    await running.start()
    await running.ready
    return running
  }

  it('catches up from the logs, then follows the relays, and announces its progress', async () => {
    await world.note('a', 'one')
    await world.startRelay('a')
    await world.startRelay('b')
    const running = world.run({ projection: notes })
    expect(running.state()).toMatchObject({ name: 'notes', status: 'building', checkpoint: null })
    expect(await list('a')).toBeNull()
    await running.start()
    await running.ready
    expect(await list('a')).toEqual(['one'])
    await world.append('a', noted('s', { note: 'two' }), whispered('s'))
    await world.note('b', 'three')
    await eventually(async () =>
      expect([await list('a'), await list('b')]).toEqual([['one', 'two'], ['three']]),
    )
    expect(running.state()).toMatchObject({ status: 'live', lag: { a: 0, b: 0 } })
    expect(running.state().checkpoint).toMatchObject({ a: { position: 3 }, b: { position: 2 } })
    expect(await dump(view(), ['a'], 'note:')).toMatchObject({
      answers: [[{ document: { note: 'one' } }, { document: { note: 'two' } }], 2],
    })
    expect(announcements).toContainEqual(
      expect.objectContaining({ projection: 'notes', source: 'a', from: 2, to: 3, tags: ['note:two'] }),
    )
  })

  it('runs deferred work once at the end of a batch, after all its events', async () => {
    const sums: string[][] = []
    const summed: Projection = {
      ...notes,
      apply: async (event, writer) => {
        await notes.apply(event, writer)
        await writer.atEnd('sum', noteOf(event), async (members) => {
          sums.push([...members])
          writer.put('sum', { size: await writer.size('a') })
        })
      },
    }
    await world.note('a', 'one', 'two', 'three')
    await start({ projection: summed })
    expect(sums).toEqual([['one', 'two', 'three']])
    expect((await view().read([{ get: 'sum' }])).answers).toEqual([{ size: 3 }])
    await world.startRelay('a')
    await world.note('a', 'four')
    await eventually(async () => expect((await view().read([{ get: 'sum' }])).answers).toEqual([{ size: 4 }]))
    expect(sums).toHaveLength(2)
  })

  it('attributes a failure of deferred work to the last event of the batch', async () => {
    const failing: Projection = {
      ...notes,
      apply: (event, writer) =>
        writer.atEnd('sum', noteOf(event), async (members) => {
          if (members.has('two')) throw new Error('no sum')
        }),
    }
    await world.note('a', 'one', 'two', 'three')
    const running = world.run({ projection: failing })
    await running.start()
    await eventually(() =>
      expect(running.state()).toMatchObject({ status: 'parked', error: expect.stringContaining('a@3') }),
    )
  })

  it('detects missing commits by a heartbeat, and announces at each', async () => {
    await start()
    await world.note('b', 'one')
    await world.publish('b', [await world.publishedLog('b').head()])
    await eventually(async () => expect(await list('b')).toEqual(['one']))
    await eventually(() => expect(announcements).toContainEqual(expect.objectContaining({ from: 1, to: 2 })))
    announcements.length = 0
    await world.publish('b', [await world.publishedLog('b').head()])
    await eventually(() =>
      expect(announcements).toContainEqual(
        expect.objectContaining({ source: 'b', from: 2, to: 2, tags: [] }),
      ),
    )
    expect(announcements.filter(({ from, to }) => from < to)).toEqual([])
  })

  it('accepts new fields and event types of a newer release', async () => {
    const applied: SourcedEvent[] = []
    const apply = (event: SourcedEvent) => void applied.push(event)
    const failures = vi.fn()
    const running = await start({ projection: { ...notes, apply }, onFailure: failures })
    await world.note('a', 'one')
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
    await eventually(() => expect(running.state().checkpoint).toMatchObject({ a: { position: 2 } }))
    expect(failures).not.toHaveBeenCalled()
    expect(applied.map(({ type, data }) => [type, data])).toContainEqual([
      'Noted',
      { note: 'one', mood: { of: 'writer' } },
    ])
    expect(applied.map(({ type, data }) => [type, data])).toContainEqual(['Shouted', { loud: true }])
  })

  it.each([
    ['nothing', null],
    [
      'a commit without its events',
      { source: 'a', logId: 'l', position: 2, time: '', previousHash: '', hash: '' },
    ],
    ['a heartbeat without a head', { source: 'a', logId: 'l', head: null }],
  ])('reports a message that is %s, and continues', async (_what, message) => {
    const onFailure = vi.fn<(error: unknown) => void>()
    const running = await start({ onFailure })
    await world.publish('a', [message])
    await eventually(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
      name: 'UnreadableMessage',
      message: expect.stringContaining('a message on batches.a is invalid'),
    })
    await world.note('a', 'one')
    await world.publish('a', await world.publishedLog('a').read(1))
    await eventually(async () => expect(await list('a')).toEqual(['one']))
    expect(onFailure).toHaveBeenCalledOnce()
    expect(running.state()).toMatchObject({ status: 'live' })
    expect(running.state()).not.toHaveProperty('error')
  })

  it('starts again when a log is replaced by another', async () => {
    await world.note('a', 'old')
    await world.note('b', 'kept')
    await start()
    await world.replaceLog('a')
    await world.note('a', 'new')
    await world.note('a', 'newer')
    await world.publish('a', await world.publishedLog('a').read(0))
    await eventually(async () =>
      expect([await list('a'), await list('b')]).toEqual([['new', 'newer'], ['kept']]),
    )
    expect(announcements).toContainEqual(
      expect.objectContaining({ source: 'a', from: 0, to: 3, tags: ['*'] }),
    )
  })

  it('ignores old messages of a replaced log', async () => {
    await world.note('a', 'old')
    const old = await world.publishedLog('a').read(0)
    await world.replaceLog('a')
    await world.note('a', 'new')
    await start()
    announcements.length = 0
    await world.publish('a', old)
    await eventually(() => expect(announcements).not.toEqual([]))
    expect(announcements).not.toContainEqual(expect.objectContaining({ tags: ['*'] }))
    expect(await list('a')).toEqual(['new'])
  })

  it('detects at start that a log was restored to an earlier state', async () => {
    await world.note('a', 'one')
    await (await start()).stop()
    const { checkpoint } = await view().read([])
    const beyond = { ...checkpoint, a: { ...checkpoint!.a!, position: 9, hash: 'lost' } }
    const operations = [{ add: 'a', member: 'lost', score: 9 }]
    expect(await view().apply({ expected: checkpoint, next: beyond, operations })).toBe(true)
    await start()
    expect(await list('a')).toEqual(['one'])
  })
})
