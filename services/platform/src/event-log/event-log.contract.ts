import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { type Ids, seededIds } from '../ids.ts'
import { digestOf } from './commit-hash.ts'
import type { EventDefinition, EventDefinitions } from './event-definitions.ts'
import { CorruptLog, InvalidEvent, StreamConflict, UnknownEvent, WrongDataKey } from './errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { eraseStreams } from './erase-streams.ts'
import type { JsonObject } from '../json.ts'
import type { Commit, EventLog, Head, NewEvent, RecordedCommit, TextCommit } from './event-log.ts'

export type ContractOptions = {
  readonly definitions: EventDefinitions
  readonly keyFingerprint: string
  readonly clock: Clock
  readonly ids: Ids
  readonly onCorrupt: (error: unknown) => void
}

export type LogPlace = {
  readonly open: (options: ContractOptions) => Promise<EventLog>
  readonly tamper: (change: { position: number; index: number; data: string }) => Promise<void>
  readonly removeCommit: (position: number) => Promise<void>
  readonly holdsText: (text: string) => Promise<boolean>
  readonly remove: () => Promise<void>
}

const noted: EventDefinition = { schema: 1, publish: null }
const definitions: EventDefinitions = { Noted: noted }

const note = (stream: string, data: JsonObject = {}): NewEvent => ({ stream, type: 'Noted', schema: 1, data })

const withTexts = (commit: RecordedCommit): TextCommit => ({
  ...commit,
  events: commit.events.map((event) => ({ ...event, json: event.data && JSON.stringify(event.data) })),
})

export const describeEventLog = (name: string, makePlace: () => Promise<LogPlace>): void => {
  describe(`event log: ${name}`, () => {
    let place: LogPlace
    let log: EventLog
    let corrupt: unknown[]
    let nextId: Ids

    const open = async (options: Partial<ContractOptions> = {}): Promise<EventLog> => {
      log = await place.open({
        definitions,
        keyFingerprint: 'a key',
        clock: systemClock,
        ids: nextId,
        onCorrupt: (error) => corrupt.push(error),
        ...options,
      })
      return log
    }
    const reopen = async (options: Partial<ContractOptions> = {}): Promise<EventLog> => {
      await log.close()
      return open(options)
    }
    const append = async (
      expected: Commit['expected'],
      first: NewEvent,
      ...others: readonly NewEvent[]
    ): Promise<RecordedCommit> => {
      const { commit } = await log.append({ id: nextId.next(), expected, events: [first, ...others] })
      return commit
    }
    const textsOfAll = async (): Promise<readonly TextCommit[]> => {
      const texts: TextCommit[] = []
      for (let page = await log.readTexts(0, 7); page.length > 0;) {
        texts.push(...page)
        page = await log.readTexts(texts.at(-1)?.position ?? 0, 7)
      }
      return texts
    }
    const versions = async (stream: string): Promise<readonly number[]> =>
      (await log.readStream(stream)).map(({ version }) => version)

    beforeEach(async () => {
      nextId = seededIds(1)
      corrupt = []
      place = await makePlace()
      await open()
    })
    afterEach(async () => {
      await log.close()
      await place.remove()
    })

    describe('a new log', () => {
      it('starts with one commit that names the data key and gives the log its id', async () => {
        const [genesis, ...others] = await log.readAll(0)
        expect(others).toEqual([])
        expect(genesis).toMatchObject({
          position: 1,
          id: log.id,
          previousHash: '0'.repeat(64),
          events: [{ stream: 'log', version: 1, type: 'LogStarted', data: { keyFingerprint: 'a key' } }],
        })
        expect(await log.head()).toEqual({ position: 1, hash: genesis?.hash })
      })

      it('keeps its identity when opened again, and refuses another data key', async () => {
        const { id } = log
        const commit = await append({ a: 0 }, note('a', { text: 'Ça, 🌍 \u2028 "quoted"' }))
        await reopen()
        expect(log.id).toBe(id)
        expect(await log.readAll(1)).toEqual([commit])
        expect(await log.head()).toEqual({ position: 2, hash: commit.hash })
        await expect(reopen({ keyFingerprint: 'another key' })).rejects.toThrow(WrongDataKey)
        await open()
      })
    })

    describe('append', () => {
      it('has positions without gaps, versions per stream and a hash chain', async () => {
        const first = await append({ a: 0, b: 0 }, note('a', { n: 1 }), note('b'), note('a', { n: 2 }))
        const second = await append({ a: 2 }, note('a', { n: 3 }))
        expect(first.position).toBe(2)
        expect(first.events.map(({ stream, version }) => `${stream}@${version}`)).toEqual([
          'a@1',
          'b@1',
          'a@2',
        ])
        expect(second).toMatchObject({ position: 3, previousHash: first.hash, events: [{ version: 3 }] })
        expect(await log.readAll(1)).toEqual([first, second])
      })

      it('refuses a conflicting commit and writes nothing of it', async () => {
        await append({ a: 0 }, note('a'))
        const refused = append({ a: 0, b: 0 }, note('b'), note('a'))
        await expect(refused).rejects.toThrow(StreamConflict)
        await expect(refused).rejects.toMatchObject({ stream: 'a', expected: 0, actual: 1 })
        expect(await versions('b')).toEqual([])
        expect((await log.head()).position).toBe(2)
      })

      it('accepts one of several concurrent commits that expect the same version', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, async (_, n) => append({ a: 0 }, note('a', { n }))),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StreamConflict)
        }
        expect(await versions('a')).toEqual([1])
      })
    })

    describe('a repeated commit id', () => {
      const commit: Commit = { id: 'the-same', expected: { a: 0 }, events: [note('a', { n: 1 })] }

      it('returns the first commit, regardless of later changes, and after a restart', async () => {
        const first = await log.append(commit)
        expect(first.duplicate).toBe(false)
        await append({ a: 1 }, note('a'))
        for (const _ of ['before', 'after']) {
          const again = await log.append({ ...commit, events: [note('a', { n: 2 })] })
          expect(again).toEqual({ commit: first.commit, duplicate: true })
          await reopen()
        }
        expect(await log.readCommit('the-same')).toEqual(first.commit)
        expect(await versions('a')).toEqual([1, 2])
      })

      it('is one commit if both are concurrent', async () => {
        const results = await Promise.all([log.append(commit), log.append(commit), log.append(commit)])
        expect(results.map(({ duplicate }) => duplicate)).toEqual([false, true, true])
        expect(new Set(results.map(({ commit }) => commit.hash)).size).toBe(1)
        expect(await versions('a')).toEqual([1])
      })
    })

    describe('validation', () => {
      const invalid: [what: string, event: NewEvent][] = [
        ['a lone surrogate', note('a', { text: 'half \ud83d' })],
        ['a lone surrogate in a key', note('a', { '\udc00': 1 })],
        ['a NUL deep in an array', note('a', { list: [{ text: 'a\0b' }] })],
        ['NaN', note('a', { n: Number.NaN })],
        ['a date', note('a', { date: new Date(0) as unknown as string })],
        ['undefined in an array', note('a', { list: [undefined] } as unknown as JsonObject)],
        ['data that is not an object', note('a', ['text'] as unknown as JsonObject)],
        ['a stream without a name', note('')],
        ['a NUL in the name of a stream', note('a\0b')],
        ['a schema that is not current', { ...note('a'), schema: 2 }],
      ]

      it('refuses events that cannot be stored, unknown types and commits without events', async () => {
        for (const [what, event] of invalid) {
          const [outcome] = await Promise.allSettled([append({}, note('b'), event)])
          expect({ what, ...outcome }).toMatchObject({ what, reason: expect.any(InvalidEvent) })
        }
        const empty = { id: 'x', expected: {}, events: [] as unknown as Commit['events'] }
        await expect(log.append(empty)).rejects.toThrow(InvalidEvent)
        await expect(append({}, { ...note('a'), type: 'Unheard' })).rejects.toThrow(UnknownEvent)
        expect((await log.head()).position).toBe(1)
      })

      it('refuses a commit above the size limit and accepts the largest', async () => {
        const text = '名'.repeat(1_900_000)
        await expect(
          append({}, note('a', { text }), note('a', { text }), note('a', { text })),
        ).rejects.toThrow(InvalidEvent)
        await append({}, note('a', { text }), note('b', { text }))
        expect((await log.readStream('b'))[0]?.data).toEqual({ text })
      })

      it('accepts all other text unchanged', async () => {
        const data = {
          text: 'a\ud83c\udf0db \u0001 \u007f \\ud83d \ufffe',
          nested: { list: [1, null, true, -1.5] },
        }
        await append({}, note('ümläut / 名前', data))
        const [event] = await log.readStream('ümläut / 名前')
        expect(event?.data).toEqual(data)
      })
    })

    describe('reading', () => {
      it('returns stored texts, of recent commits and after a restart', async () => {
        await append({}, note('a', { n: 1, text: 'Kahawa \u2028 é' }), note('b'))
        await append({}, note('c', { absent: undefined, present: null }))
        const expected = (await log.readAll(0)).map(withTexts)
        expect(await textsOfAll()).toEqual(expected)
        expect(await log.readTexts(2, 1)).toEqual(expected.slice(2, 3))
        expect(await log.readTexts(3)).toEqual([])
        await reopen()
        expect(await textsOfAll()).toEqual(expected)
      })

      it('returns the hashed fields without data, also of erased events', async () => {
        const first = await append({}, note('a', { n: 1 }), note('b', { n: 2 }))
        await append({}, note('a', { n: 3 }))
        const before = await log.readDigests(1)
        await log.erase([{ position: 2, index: 1 }])
        const after = await log.readDigests(1, 7)
        expect(after.map(({ position, hash }) => ({ position, hash }))).toEqual(
          (await log.readAll(1)).map(({ position, hash }) => ({ position, hash })),
        )
        expect(after.flatMap(({ events }) => events)).toEqual(
          before.flatMap(({ events }) =>
            events.map((event) => ({ ...event, isErased: event.stream === 'b' })),
          ),
        )
        expect(after[0]?.events[1]).toMatchObject({
          position: 2,
          index: 1,
          stream: 'b',
          version: 1,
          type: 'Noted',
          schema: 1,
          time: first.time,
        })
        expect(await log.readDigests(2, 1)).toEqual(after.slice(1))
        expect(await log.readDigests(3)).toEqual([])
        expect(await log.readStreamDigests('a')).toEqual([after[0]?.events[0], after[1]?.events[0]])
        expect(await log.readStreamDigests('nobody')).toEqual([])
      })

      it('returns the text and salt of a digest until they are erased', async () => {
        await append({}, note('a', { text: 'schlicht & schön' }), note('b'))
        const [commit] = await log.readDigests(1)
        const saltedText = await log.readSaltedText({ position: 2, index: 0 })
        expect(saltedText?.text).toBe('{"text":"schlicht & schön"}')
        expect(digestOf(saltedText?.salt ?? '', saltedText?.text ?? '')).toBe(commit?.events[0]?.digest)
        await log.erase([{ position: 2, index: 0 }])
        expect(await log.readSaltedText({ position: 2, index: 0 })).toBeUndefined()
        expect(await log.readSaltedText({ position: 2, index: 1 })).toMatchObject({ text: '{}' })
        expect(await log.readSaltedText({ position: 2, index: 2 })).toBeUndefined()
        expect(await log.readSaltedText({ position: 9, index: 0 })).toBeUndefined()
        expect((await log.readTexts(1))[0]?.events).toMatchObject([
          { data: undefined, json: undefined },
          { data: {}, json: '{}' },
        ])
      })

      it('finds the position of a time in any notation', async () => {
        await reopen({ clock: { now: () => new Date('2030-01-01') } })
        await append({}, note('a'))
        for (const time of ['2030-01-01T00:00:00Z', '2030-01-01T01:00:00+01:00'])
          expect(await log.positionAt(time)).toBe(2)
      })

      it('calls listeners once the commit can be read, and survives a listener that throws', async () => {
        const heads: Head[] = []
        const end = log.onAppend((head) => heads.push(head))
        log.onAppend(() => {
          throw new Error('a bad listener')
        })
        const first = await append({}, note('a'))
        await expect.poll(() => heads.at(-1)).toEqual({ position: 2, hash: first.hash })
        end()
        const second = await append({}, note('a'))
        expect(await log.readAll(2)).toEqual([second])
        expect(heads.at(-1)?.position).toBe(2)
      })
    })

    it('finishes waiting appends when it is closed, and then refuses reads and appends', async () => {
      const waiting = append({}, note('a'))
      await log.close()
      expect((await waiting).position).toBe(2)
      await expect(log.readStream('a')).rejects.toThrow(LogUnavailable)
      await expect(append({}, note('a'))).rejects.toThrow('is closed')
    })

    describe('erasure', () => {
      const secret = 'a-secret-that-must-go '.repeat(400)

      it('removes the data from the bytes, and keeps the rest and the chain', async () => {
        const retained = await append({}, note('a', { text: 'kept' }), note('person', { text: secret }))
        await append({}, note('person', { text: secret, more: true }))
        const head = await log.head()
        await eraseStreams(log, ['person', 'nobody'])
        await eraseStreams(log, ['person'])

        expect((await log.readStream('person')).map(({ data, version }) => [version, data])).toEqual([
          [1, undefined],
          [2, undefined],
        ])
        expect((await log.readCommit(retained.id))?.events[0]?.data).toEqual({ text: 'kept' })
        expect(await place.holdsText('a-secret-that-must-go')).toBe(false)
        expect(await place.holdsText('kept')).toBe(true)
        expect(await log.verify()).toEqual({ commits: 3 })
        await reopen()
        expect(await log.head()).toEqual(head)
        expect((await append({ person: 2 }, note('person'))).events[0]?.version).toBe(3)
      })

      it('keeps the given types, and notifies erasure listeners', async () => {
        let told = 0
        log.onErase(() => (told += 1))
        await append({}, note('person', { text: secret }))
        await eraseStreams(log, ['person'], new Set(['Noted']))
        expect((await log.readStream('person'))[0]?.data).toEqual({ text: secret })
        await eraseStreams(log, ['person'])
        await expect.poll(() => told).toBe(1)
      })

      it('refuses to erase a missing event and the start of the log', async () => {
        await expect(log.erase([{ position: 1, index: 0 }])).rejects.toThrow('the start of the log')
        await expect(log.erase([{ position: 1, index: 1 }])).rejects.toThrow('position 1')
        await expect(log.erase([{ position: 9, index: 0 }])).rejects.toThrow('position 9')
      })
    })

    describe('damage', () => {
      it('refuses a log whose data was changed', async () => {
        await append({}, note('a', { text: 'true' }))
        await log.close()
        await place.tamper({ position: 2, index: 0, data: '{"text":"false"}' })
        await expect(open()).rejects.toThrow(/position 2/u)
      })

      it('refuses a log with a missing commit', async () => {
        for (let n = 0; n < 3; n += 1) await append({}, note('a'))
        await log.close()
        await place.removeCommit(3)
        await expect(open()).rejects.toThrow(/position 3 is missing/u)
      })

      it('is detected in the background and by verify if opening does not check it', async () => {
        for (let hundred = 0; hundred < 11; hundred += 1)
          await Promise.all(Array.from({ length: 100 }, async (_, n) => append({}, note('a', { n }))))
        const steps: number[] = []
        const progress = { onProgress: (position: number) => steps.push(position) }
        expect(await log.verify(progress)).toEqual({ commits: 1101 })
        expect(steps.at(-1)).toBe(1101)
        await log.close()
        await place.tamper({ position: 50, index: 0, data: '{}' })
        await open()
        await expect(log.verify()).rejects.toThrow(/position 50/u)
        expect(await log.verify({ after: 50, until: 60 })).toEqual({ commits: 10 })
        await expect.poll(() => corrupt).toEqual([expect.any(CorruptLog)])
      })
    })

    describe('older and newer events', () => {
      it('upcasts old schemas step by step, also in a stream', async () => {
        await append({}, note('a', { name: 'Ada' }))
        const newer: EventDefinition = {
          schema: 3,
          upcasters: {
            1: ({ name, ...rest }) => ({ ...rest, fullName: name }),
            2: (data) => ({ ...data, since: 3 }),
          },
          publish: null,
        }
        await reopen({ definitions: { Noted: newer } })
        const [event] = await log.readStream('a')
        expect(event).toMatchObject({ schema: 3, data: { fullName: 'Ada', since: 3 } })
        expect((await log.readAll(1))[0]?.events[0]?.data).toEqual({ fullName: 'Ada', since: 3 })
        expect((await log.readTexts(1))[0]?.events[0]).toMatchObject({
          data: { fullName: 'Ada', since: 3 },
          json: undefined,
        })
        expect(await log.verify()).toEqual({ commits: 2 })

        await append({}, { ...note('a', { fullName: 'Bo' }), schema: 3 })
        await reopen()
        await expect(log.readStream('a')).rejects.toThrow(UnknownEvent)
      })

      it('does not read past an unknown type', async () => {
        await append({}, note('a'))
        await reopen({ definitions: {} })
        await expect(log.readAll(0)).rejects.toThrow(UnknownEvent)
        await expect(log.readStream('a')).rejects.toThrow(UnknownEvent)
        expect(await log.readAll(0, 1)).toHaveLength(1)
      })

      it('does not open with a definition that lacks an upcaster', async () => {
        const broken: EventDefinitions = { Noted: { schema: 2, publish: null } }
        await expect(reopen({ definitions: broken })).rejects.toThrow('Noted has no upcaster from schema 1')
        await open()
      })
    })
  })
}
