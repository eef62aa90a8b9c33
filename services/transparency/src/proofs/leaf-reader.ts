import { toBase64 } from '@soko/contracts/transparency/bytes.ts'
import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import type { LeafPlace, LeafProof, LeafText } from '@soko/contracts/types/public-log.ts'
import type {
  DigestedEvent,
  EventLog,
  EventReference,
  SaltedText,
} from '@soko/platform/event-log/event-log.ts'
import type { Signatures } from '../checkpoints/checkpoint-store.ts'
import type { LeafKind, LeafRule } from '../leaves/leaf-kinds.ts'
import type { LogTree } from '../tree/log-tree.ts'
import { createLeafStates, type LeafState } from './leaf-states.ts'

/** An event that another one rests on. */
export type RestsOn = EventReference & { readonly what: 'entry' | 'exit' }

export type LeafReaderParts = {
  readonly log: Pick<EventLog, 'readDigests' | 'readStreamDigests' | 'readSaltedText'>
  readonly tree: LogTree
  readonly rule: LeafRule
  readonly kinds: readonly LeafKind[]
  /** The newest checkpoints of the log. */
  readonly signatures: () => Promise<Signatures>
  /** Finds what an event rests on; nothing unless given. */
  readonly restsOn?: ((event: DigestedEvent) => Promise<readonly RestsOn[]>) | undefined
}

/** Reads leaves with what it takes to verify them. */
export type LeafReader = {
  /** Undefined where there is no such leaf. @param seen how many leaves the reader has seen before. */
  readonly read: (index: number, seen?: number) => Promise<ReadLeaf | undefined>
  /** What leaves are made of, from one on, as far as they are signed. */
  readonly texts: (
    from: number,
  ) => Promise<{ readonly texts: readonly LeafText[]; readonly next: number | null }>
  /** The leaves of a stream, the earliest first. */
  readonly ofStream: (stream: string) => Promise<readonly LeafPlace[]>
}

export type ReadLeaf = Omit<LeafProof, 'service' | 'origin' | 'vkeys' | 'renewals' | 'witnesses'>

/** Others of a subject that are told. */
const MOST_OTHERS = 100
/** Texts at a time: so many, and about so many characters. */
const MOST_TEXTS = 256
const MOST_CHARACTERS = 1_000_000

export const createLeafReader = (parts: LeafReaderParts): LeafReader => {
  const { log, tree, rule, kinds, signatures, restsOn } = parts
  const stateOf = createLeafStates(kinds, rule)

  /** Follows the log where it is behind. */
  const reach = async (size: number): Promise<boolean> => {
    if (tree.size() < size) await tree.follow()
    return tree.size() >= size
  }
  const eventAt = async (index: number): Promise<DigestedEvent> => {
    const { position, index: nth } = await tree.eventOf(index)
    const [commit] = await log.readDigests(position - 1, 1)
    const event = commit?.events[nth]
    if (event === undefined) throw new Error(`The log has no event ${nth} at position ${position}.`)
    return event
  }
  const leavesOf = async (stream: string): Promise<readonly DigestedEvent[]> =>
    (await log.readStreamDigests(stream)).filter((event) => rule(event) !== undefined)

  const placeOf = async (event: EventReference): Promise<LeafPlace | undefined> => {
    const index = await tree.indexOf(event)
    const leaf = index === undefined ? undefined : parseLeaf(await tree.entry(index))
    return index === undefined || leaf === undefined ? undefined : { index, kind: leaf.kind, at: leaf.time }
  }
  const placesOf = async (events: readonly EventReference[]): Promise<readonly LeafPlace[]> =>
    (await Promise.all(events.map(placeOf))).filter((place) => place !== undefined)

  /** What has become of a leaf, with its text where that is served. It may be erased between two looks. */
  const lookAt = async (
    event: DigestedEvent,
    subject: readonly DigestedEvent[],
  ): Promise<LeafState & { readonly told?: SaltedText }> => {
    const state = stateOf(event, subject)
    if (!state.isServed) return state
    const told = await log.readSaltedText(event)
    return told === undefined ? { state: 'erased', isServed: false } : { ...state, told }
  }

  /** By the newest checkpoint that witnesses have seen, where it has the leaf and is no older than what the reader has seen. */
  const proofOf = async (index: number, seen: number): Promise<LeafProof['proof']> => {
    const { cosigned, signed } = await signatures()
    const fitting = [cosigned, signed].filter((each) => each !== undefined && each.size > index)
    const used = fitting.find((each) => each !== undefined && each.size >= seen) ?? fitting[0]
    if (used === undefined || !(await reach(used.size))) return null
    const { size, note } = used
    const inclusion = await tree.inclusion(index, size)
    const consistency = seen > 0 && seen <= size ? await tree.consistency(seen, size) : null
    return {
      checkpoint: note,
      inclusion: inclusion.map(toBase64),
      consistency: consistency && consistency.map(toBase64),
    }
  }

  return {
    read: async (index, seen = 0) => {
      // What was said of its subject a moment ago counts, too.
      await tree.follow()
      if (index >= tree.size()) return undefined
      const event = await eventAt(index)
      const subject = await leavesOf(event.stream)
      const looked = await lookAt(event, subject)
      const others = subject.filter(
        ({ position, index: nth }) => position !== event.position || nth !== event.index,
      )
      const [leaf, proof, ended, places, rests] = await Promise.all([
        tree.entry(index),
        proofOf(index, seen),
        looked.ended && placeOf(looked.ended),
        placesOf(others.slice(-MOST_OTHERS)),
        looked.isServed && restsOn ? restsOn(event) : [],
      ])
      const restingOn = await Promise.all(
        rests.map(async ({ what, ...other }) => {
          const place = await placeOf(other)
          return place && { ...place, what }
        }),
      )
      return {
        index,
        leaf,
        state: looked.state,
        text: looked.told?.text ?? null,
        salt: looked.told?.salt ?? null,
        ended: ended ?? null,
        others: [...places],
        restsOn: restingOn.filter((place) => place !== undefined),
        proof,
      }
    },
    texts: async (from) => {
      const { signed: { size: signed } = { size: 0 } } = await signatures()
      await reach(signed)
      const end = Math.min(from + MOST_TEXTS, signed, tree.size())
      const texts: LeafText[] = []
      let characters = 0
      let index = from
      for (; index < end && characters < MOST_CHARACTERS; index += 1) {
        const event = await eventAt(index)
        const { state, told } = await lookAt(event, await leavesOf(event.stream))
        texts.push({ index, state, text: told?.text ?? null, salt: told?.salt ?? null })
        characters += told?.text.length ?? 0
      }
      return { texts, next: index < signed ? index : null }
    },
    ofStream: async (stream) => {
      const events = await leavesOf(stream)
      await tree.follow()
      return placesOf(events)
    },
  }
}
