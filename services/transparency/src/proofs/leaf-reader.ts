import { setImmediate as nextTurn } from 'node:timers/promises'
import { toBase64 } from '@soko/contracts/transparency/bytes.ts'
import type { LeafPlace, LeafProof, LeafText } from '@soko/contracts/types/public-log.ts'
import type {
  DigestedEvent,
  EventLog,
  EventReference,
  SaltedText,
} from '@soko/platform/event-log/event-log.ts'
import type { Signatures } from '../checkpoints/checkpoint-store.ts'
import type { LeafKind, LeafRule } from '../leaves/leaf-kinds.ts'
import { leafText } from '../leaves/leaf-text.ts'
import { orderOf } from '../leaves/order.ts'
import type { LogTree } from '../tree/log-tree.ts'
import { createLeafStates, type LeafState } from './leaf-states.ts'

export type RestsOn = EventReference & { readonly what: LeafProof['restsOn'][number]['what'] }

export type LeafReaderParts = {
  readonly log: Pick<EventLog, 'readDigests' | 'readStreamDigests' | 'readSaltedText'>
  readonly tree: LogTree
  readonly rule: LeafRule
  readonly kinds: readonly LeafKind[]
  /** Returns signatures, from a cache if they cover at least `leaves` leaves. */
  readonly signatures: (leaves: number) => Promise<Signatures>
  readonly restsOn?: ((event: DigestedEvent) => Promise<readonly RestsOn[]>) | undefined
}

export type LeafReader = {
  /**
   * Returns a leaf; undefined if there is none.
   * @param seen the size of a tree known to the client: the response proves that the log extends that tree.
   */
  readonly read: (index: number, seen?: number) => Promise<ReadLeaf | undefined>
  /** Returns a page of signed leaves' texts, from the index `from`. */
  readonly texts: (
    from: number,
  ) => Promise<{ readonly texts: readonly LeafText[]; readonly next: number | null }>
  /** Returns the places of a stream's leaves, oldest first. */
  readonly ofStream: (stream: string) => Promise<readonly LeafPlace[]>
}

export type ReadLeaf = Omit<LeafProof, 'service' | 'origin' | 'vkeys' | 'renewals' | 'witnesses'>

const MAX_OTHERS = 100
/** The maximum of leaves and of characters per page. `CONCURRENCY` texts are read at once. */
const MAX_TEXTS = 256
const MAX_CHARACTERS = 1_000_000
const CONCURRENCY = 16

export const createLeafReader = (parts: LeafReaderParts): LeafReader => {
  const { log, tree, rule, kinds, signatures, restsOn } = parts
  const stateOf = createLeafStates(kinds, rule)

  const { catchUp, proofOf } = createLeafProofs(tree, signatures)

  const eventOf = async ({ position, index }: EventReference): Promise<DigestedEvent> => {
    const [commit] = await log.readDigests(position - 1, 1)
    const event = commit?.events[index]
    if (event === undefined) throw new Error(`The log has no event ${index} at position ${position}.`)
    return event
  }
  const eventAt = async (index: number): Promise<DigestedEvent> => eventOf(await tree.eventOf(index))
  const leavesOf = async (stream: string): Promise<readonly DigestedEvent[]> =>
    (await log.readStreamDigests(stream)).filter((event) => rule(event) !== undefined)

  const placeOf = async (event: DigestedEvent): Promise<LeafPlace | undefined> => {
    const [kind, index] = [rule(event), await tree.indexOf(event)]
    return index === undefined || kind === undefined ? undefined : { index, kind, at: event.time }
  }
  const placesOf = async (events: readonly DigestedEvent[]): Promise<readonly LeafPlace[]> =>
    (await Promise.all(events.map(placeOf))).filter((place) => place !== undefined)

  /** Returns the text of a leaf. The second parameter is all leaves with the same subject, oldest first. */
  const leafOf = async (event: DigestedEvent, [first]: readonly DigestedEvent[]): Promise<string> => {
    const kind = rule(event)
    if (kind === undefined) throw new Error('This event is no leaf.')
    const isFirst = first === undefined || orderOf(first) === orderOf(event)
    return leafText(event, kind, isFirst ? undefined : await tree.indexOf(first))
  }

  /** Returns the state and text of a leaf. The text may be erased between the two reads. */
  const readState = async (
    event: DigestedEvent,
    subject: readonly DigestedEvent[],
  ): Promise<LeafState & { readonly salted?: SaltedText }> => {
    const state = stateOf(event, subject)
    if (!state.isServed) return state
    const salted = await log.readSaltedText(event)
    return salted === undefined ? { state: 'erased', isServed: false } : { ...state, salted }
  }

  return {
    read: async (index, seen = 0) => {
      // Adds new events first, so that the response includes recent leaves with the same subject.
      await tree.follow()
      if (index >= tree.size()) return undefined
      const event = await eventAt(index)
      const subject = await leavesOf(event.stream)
      const leafState = await readState(event, subject)
      const others = subject.filter((each) => orderOf(each) !== orderOf(event))
      const [leaf, proof, ended, places, dependencies] = await Promise.all([
        leafOf(event, subject),
        proofOf(index, seen),
        leafState.ended && placeOf(leafState.ended),
        placesOf(others.slice(-MAX_OTHERS)),
        leafState.isServed && restsOn ? restsOn(event) : [],
      ])
      const dependencyPlaces = await Promise.all(
        dependencies.map(async ({ what, ...other }) => {
          const place = await placeOf(await eventOf(other))
          return place && { ...place, what }
        }),
      )
      return {
        index,
        leaf,
        state: leafState.state,
        text: leafState.salted?.text ?? null,
        salt: leafState.salted?.salt ?? null,
        ended: ended ?? null,
        others: [...places],
        restsOn: dependencyPlaces.filter((place) => place !== undefined),
        proof,
      }
    },
    texts: async (from) => {
      const { signed: { size: signed } = { size: 0 } } = await signatures(from + MAX_TEXTS + 1)
      await catchUp(signed)
      const end = Math.min(from + MAX_TEXTS, signed, tree.size())
      // Leaves on the same page often share a subject.
      const subjects = new Map<string, Promise<readonly DigestedEvent[]>>()
      const textOf = async (index: number): Promise<LeafText> => {
        const event = await eventAt(index)
        const subject = subjects.get(event.stream) ?? leavesOf(event.stream)
        subjects.set(event.stream, subject)
        const { state, salted } = await readState(event, await subject)
        return { index, state, text: salted?.text ?? null, salt: salted?.salt ?? null }
      }
      const texts = await readTexts(from, end, textOf)
      const next = from + texts.length
      return { texts, next: next < signed ? next : null }
    },
    ofStream: async (stream) => {
      const events = await leavesOf(stream)
      await tree.follow()
      return placesOf(events)
    },
  }
}

const createLeafProofs = (tree: LeafReaderParts['tree'], signatures: LeafReaderParts['signatures']) => {
  /** Adds new events if needed. Returns true if the tree has at least `size` leaves. */
  const catchUp = async (size: number): Promise<boolean> => {
    if (tree.size() < size) await tree.follow()
    return tree.size() >= size
  }

  /**
   * Returns a proof in the cosigned checkpoint, or in the signed one if only that contains the leaf and has
   * at least `seen` leaves. If neither has `seen` leaves, uses an older one that contains the leaf. Returns
   * null if no checkpoint contains the leaf, or if the tree has not caught up.
   */
  const proofOf = async (index: number, seen: number): Promise<LeafProof['proof']> => {
    const { cosigned, signed } = await signatures(Math.max(seen, index + 1))
    const candidates = [cosigned, signed].filter((each) => each !== undefined && each.size > index)
    const chosen = candidates.find((each) => each !== undefined && each.size >= seen) ?? candidates[0]
    if (chosen === undefined || !(await catchUp(chosen.size))) return null
    const { size, note } = chosen
    const inclusion = await tree.inclusion(index, size)
    const consistency = seen > 0 && seen <= size ? await tree.consistency(seen, size) : null
    return {
      checkpoint: note,
      inclusion: inclusion.map(toBase64),
      consistency: consistency && consistency.map(toBase64),
    }
  }

  return { catchUp, proofOf }
}

/** Reads texts up to, but not including, `end`, or until the character limit is reached. */
const readTexts = async (
  from: number,
  end: number,
  textOf: (index: number) => Promise<LeafText>,
): Promise<readonly LeafText[]> => {
  const texts: LeafText[] = []
  let characters = 0
  while (from + texts.length < end && characters < MAX_CHARACTERS) {
    const next = from + texts.length
    const indexes = Array.from({ length: Math.min(CONCURRENCY, end - next) }, (_, nth) => next + nth)
    const read = await Promise.all(indexes.map(textOf))
    texts.push(...read)
    characters += read.reduce((sum, { text }) => sum + (text?.length ?? 0), 0)
    // SQLite reads block the event loop.
    await nextTurn()
  }
  return texts
}
