import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Checkpoint, Entry, Operation, View, ViewStore } from './view-store.ts'

export type ViewPlace = {
  readonly open: () => Promise<ViewStore>
  readonly remove: () => Promise<void>
}

const at = (position: number, source = 'content', logId = 'log'): Checkpoint => ({
  [source]: { logId, position, hash: `hash-${position}` },
})

export const describeViewStore = (name: string, makePlace: () => Promise<ViewPlace>): void => {
  describe(`${name} fulfils the contract of a view store`, () => {
    let place: ViewPlace
    let store: ViewStore
    let view: View

    beforeEach(async () => {
      place = await makePlace()
      store = await place.open()
      view = store.view('feed@1')
    })
    afterEach(async () => {
      await store.close()
      await place.remove()
    })

    const reopen = async (): Promise<void> => {
      await store.close()
      store = await place.open()
      view = store.view('feed@1')
    }
    const write = async (operations: readonly Operation[], target = view): Promise<void> => {
      const { checkpoint } = await target.read([])
      const next = at((checkpoint?.content?.position ?? 0) + 1)
      expect(await target.apply({ expected: checkpoint, next, operations })).toBe(true)
    }
    const members = async (
      list: string,
      options: { order?: 'ascending' | 'descending'; limit?: number; after?: Entry } = {},
    ): Promise<string[]> => {
      const { answers } = await view.read([{ range: list, order: 'ascending', limit: 100, ...options }])
      return answers[0].map(({ member }) => member)
    }

    it('returns no checkpoint for a view that was never built', async () => {
      expect(
        await view.read([{ get: 'a' }, { range: 'l', order: 'ascending', limit: 1 }, { size: 'l' }]),
      ).toEqual({
        checkpoint: null,
        answers: [undefined, [], 0],
      })
      expect(await store.names()).toEqual([])
    })

    it('keeps documents, lists and the checkpoint across a restart', async () => {
      const document = { title: 'Kahawa é ☕', nested: [1, null, true, { deep: 'x' }] }
      const next = { ...at(3), ...at(7, 'social', 'other') }
      await view.apply({
        expected: null,
        next,
        operations: [
          { put: 'post:1', document },
          { add: 'latest', member: '1', score: 3.5 },
        ],
      })
      await reopen()
      const queries = [{ get: 'post:1' }, { score: 'latest', member: '1' }, { size: 'latest' }] as const
      expect(await view.read(queries)).toEqual({ checkpoint: next, answers: [document, 3.5, 1] })
      expect(await store.names()).toEqual(['feed@1'])
    })

    it('applies batches to several views independently', async () => {
      const add = (member: string): readonly Operation[] => [{ add: 'l', member, score: 1 }]
      await write(add('before'))
      const results = await store.applyAll([
        { view: 'feed@1', expected: at(9), next: at(10), operations: add('refused') },
        { view: 'other@1', expected: null, next: at(5), operations: add('new') },
        { view: 'feed@1', expected: at(1), next: at(2), operations: add('after') },
      ])
      expect(results).toEqual([false, true, true].map((value) => ({ status: 'fulfilled', value })))
      await reopen()
      expect(await members('l')).toEqual(['after', 'before'])
      const other = await store.view('other@1').read([{ score: 'l', member: 'new' }])
      expect(other).toEqual({ checkpoint: at(5), answers: [1] })
      expect(await store.applyAll([])).toEqual([])
    })

    it('applies a batch only at the expected checkpoint, with sources in any order', async () => {
      expect(await view.apply({ expected: at(1), next: at(2), operations: [] })).toBe(false)
      expect(await view.apply({ expected: null, next: at(1), operations: [] })).toBe(true)
      const others: (Checkpoint | null)[] = [
        null,
        {},
        at(2),
        at(1, 'content', 'another log'),
        at(1, 'social'),
      ]
      for (const expected of others) {
        const operations: Operation[] = [{ put: 'a', document: 1 }]
        expect(await view.apply({ expected, next: at(9), operations })).toBe(false)
      }
      expect(await view.read([{ get: 'a' }])).toEqual({ checkpoint: at(1), answers: [undefined] })
      const both = { ...at(1, 'a'), ...at(2, 'b') }
      expect(await view.apply({ expected: at(1), next: both, operations: [] })).toBe(true)
      const reordered = { ...at(2, 'b'), ...at(1, 'a') }
      expect(await view.apply({ expected: reordered, next: at(3), operations: [] })).toBe(true)
    })

    it('applies a batch atomically', async () => {
      await write([{ put: 'a', document: 'before' }])
      const circular: Record<string, unknown> = {}
      circular.self = circular
      const operations = [
        { put: 'a', document: 'after' },
        { add: 'fresh list', member: 'm', score: 1 },
        { put: 'b', document: circular },
      ] as Operation[]
      await expect(view.apply({ expected: at(1), next: at(2), operations })).rejects.toThrow('circular')
      expect(await view.read([{ get: 'a' }, { size: 'fresh list' }])).toEqual({
        checkpoint: at(1),
        answers: ['before', 0],
      })
      await write([{ add: 'fresh list', member: 'm', score: 1 }])
      expect(await members('fresh list')).toEqual(['m'])
    })

    it('orders a list by score, then by the bytes of the member', async () => {
      const entries: Entry[] = [
        { member: '10', score: 1 },
        { member: '9', score: 1 },
        { member: 'a', score: 1 },
        { member: 'B', score: 1 },
        { member: '\uFF21', score: 1 },
        { member: '\u{1F600}', score: 1 },
        { member: 'last', score: 2.25 },
        { member: 'first', score: -3 },
      ]
      await write(entries.map((entry) => ({ add: 'l', ...entry })))
      const expected = ['first', '10', '9', 'B', 'a', '\uFF21', '\u{1F600}', 'last']
      expect(await members('l')).toEqual(expected)
      expect(await members('l', { order: 'descending' })).toEqual(expected.toReversed())
    })

    it('pages after an entry, in both directions, even a deleted one', async () => {
      const entries = Array.from({ length: 10 }, (_, index) => ({ member: `m${index}`, score: index >> 1 }))
      await write(entries.map((entry) => ({ add: 'l', ...entry })))
      const after = { member: 'm4', score: 2 }
      expect(await members('l', { after, limit: 3 })).toEqual(['m5', 'm6', 'm7'])
      expect(await members('l', { after, limit: 3, order: 'descending' })).toEqual(['m3', 'm2', 'm1'])
      await write([{ remove: 'l', member: 'm4' }])
      expect(await members('l', { after, limit: 3 })).toEqual(['m5', 'm6', 'm7'])
      expect(await members('l', { after: { member: 'm9', score: 4 } })).toEqual([])
      expect(await members('l', { limit: 0 })).toEqual([])
    })

    it('counts the entries before an entry, even a deleted one', async () => {
      const before = async (score: number, member: string, list = 'l') =>
        (await view.read([{ before: list, entry: { score, member } }])).answers[0]
      expect(await before(1, 'm0')).toBe(0)
      const entries = Array.from({ length: 10 }, (_, index) => ({ member: `m${index}`, score: index >> 1 }))
      await write(entries.map((entry) => ({ add: 'l', ...entry })))
      const counts = async () =>
        Promise.all([before(-1, 'm0'), before(2, 'm4'), before(2, 'm5'), before(2.5, '')])
      expect(await counts()).toEqual([0, 4, 5, 6])
      await write([{ remove: 'l', member: 'm4' }])
      expect(await counts()).toEqual([0, 4, 4, 5])
      expect(await before(9, '')).toBe(9)
      expect(await before(9, '', 'another')).toBe(0)
    })

    it('joins documents to a page', async () => {
      await write([
        { put: 'post:1', document: { title: 'One' } },
        { put: '2', document: 'not this one' },
        { add: 'l', member: '1', score: 1 },
        { add: 'l', member: '2', score: 2 },
      ])
      const { answers } = await view.read([{ range: 'l', order: 'descending', limit: 9, documents: 'post:' }])
      expect(answers[0]).toEqual([
        { member: '2', score: 2 },
        { member: '1', score: 1, document: { title: 'One' } },
      ])
    })

    it('runs all queries of a read on one state, with its checkpoint', async () => {
      await write([])
      const writer = (async () => {
        for (let n = 2; n <= 60; n += 1) {
          await write([
            { put: 'n', document: n },
            { add: 'l', member: `m${n}`, score: n },
          ])
        }
      })()
      for (let reads = 0; reads < 60; reads += 1) {
        const { checkpoint, answers } = await view.read([
          { get: 'n' },
          { size: 'l' },
          { range: 'l', order: 'descending', limit: 1 },
        ])
        const position = checkpoint?.content?.position
        if (position !== 1) {
          expect(answers).toEqual([
            position,
            Number(position) - 1,
            [{ member: `m${position}`, score: position }],
          ])
        }
      }
      await writer
    })

    it('returns copies that readers can change', async () => {
      await write([{ put: 'a', document: { list: [1] } }])
      const first = (await view.read([{ get: 'a' }])).answers[0] as { list: number[] }
      first.list.push(2)
      expect((await view.read([{ get: 'a' }])).answers).toEqual([{ list: [1] }])
    })

    it('separates views', async () => {
      await write([{ put: 'a', document: 1 }])
      const other = store.view('feed@2')
      expect((await other.read([{ get: 'a' }])).checkpoint).toBeNull()
      await write([{ put: 'a', document: 2 }], other)
      expect((await view.read([{ get: 'a' }])).answers).toEqual([1])
      expect(await store.names()).toEqual(['feed@1', 'feed@2'])
      await store.drop('feed@1')
      await store.drop('never there')
      expect(await store.names()).toEqual(['feed@2'])
      expect((await view.read([{ get: 'a' }])).checkpoint).toBeNull()
    })

    it('builds a generation beside the active one and swaps it in', async () => {
      await write([
        { put: 'a', document: 'old' },
        { add: 'l', member: 'old', score: 1 },
      ])
      const generation = await store.rebuild('feed@1')
      expect((await generation.view.read([])).checkpoint).toBeNull()
      await write([{ put: 'b', document: 'new' }], generation.view)
      expect((await view.read([{ get: 'a' }, { get: 'b' }])).answers).toEqual(['old', undefined])
      await generation.activate()
      expect(await view.read([{ get: 'a' }, { get: 'b' }, { size: 'l' }])).toEqual({
        checkpoint: at(1),
        answers: [undefined, 'new', 0],
      })
      await reopen()
      expect((await view.read([{ get: 'b' }])).answers).toEqual(['new'])
      await write([{ add: 'l', member: 'm', score: 1 }])
      expect(await members('l')).toEqual(['m'])
    })

    it('drops a generation that was abandoned or left by an ended process', async () => {
      await write([{ put: 'a', document: 'old' }])
      const abandoned = await store.rebuild('feed@1')
      await write([{ put: 'a', document: 'new' }], abandoned.view)
      await abandoned.abandon()
      const left = await store.rebuild('feed@1')
      await write([{ put: 'a', document: 'new' }], left.view)
      const first = await store.rebuild('fresh@1')
      await write([], first.view)
      await reopen()
      expect((await view.read([{ get: 'a' }])).answers).toEqual(['old'])
      expect(await store.names()).toEqual(['feed@1'])
    })

    it('agrees with a model under random and repeated batches', async () => {
      const key = fc.constantFrom('a', 'b', 'c')
      const member = fc.constantFrom('1', '2', '10', 'x', 'é')
      const operation = fc.oneof<fc.Arbitrary<Operation>[]>(
        fc.record({ put: key, document: fc.jsonValue() as fc.Arbitrary<null> }),
        fc.record({ delete: key }),
        fc.record({ add: key, member, score: fc.integer({ min: -3, max: 3 }) }),
        fc.record({ remove: key, member }),
      )
      let run = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(operation, { maxLength: 8 }), { maxLength: 8 }),
          async (batches) => {
            const tried = store.view(`model@${(run += 1)}`)
            const documents = new Map<string, unknown>()
            const scores = new Map<string, number>()
            for (const operations of batches) {
              await write(operations, tried)
              await write(operations, tried)
              for (const each of operations) {
                if ('put' in each) documents.set(each.put, JSON.parse(JSON.stringify(each.document)))
                else if ('delete' in each) documents.delete(each.delete)
                else if ('add' in each) scores.set(`${each.add}/${each.member}`, each.score)
                else scores.delete(`${each.remove}/${each.member}`)
              }
            }
            for (const name of ['a', 'b', 'c']) {
              const own = [...scores].filter(([path]) => path.startsWith(`${name}/`))
              const { answers } = await tried.read([
                { get: name },
                { size: name },
                { range: name, order: 'ascending', limit: 99 },
              ])
              expect(answers[0]).toEqual(documents.get(name))
              expect(answers[1]).toBe(own.length)
              expect(new Map(answers[2].map(({ member, score }) => [`${name}/${member}`, score]))).toEqual(
                new Map(own),
              )
            }
          },
        ),
        { numRuns: 40 },
      )
    })
  })
}
