import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { Commit, EventLog, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { createIds } from '@soko/platform/ids.ts'
import { type LeafRule, leafRuleOf } from '../leaves/leaf-kinds.ts'

export const filledEvents: EventDefinitions = { PostPublished: { schema: 1, publish: null } }

const EVENTS_PER_COMMIT = 20
const IN_FLIGHT = 50
const SENTENCE = 'Maize closed higher in Nairobi. '

const ids = createIds()

/** Appends events, two per subject. @param options.length of each text, approximately, in characters. */
export const fillLog = async (
  log: EventLog,
  leaves: number,
  { from = 0, length = 640 }: { readonly from?: number; readonly length?: number } = {},
): Promise<LeafRule> => {
  if (from === 0) {
    const kinds = [{ type: 'PostPublished', kind: 'version', schema: 1 }]
    const fixed = PublicLogStream.LeafKindsFixed({ list: 1, kinds })
    await log.append({ id: ids.next(), expected: {}, events: [fixed] })
  }
  const text = SENTENCE.repeat(length / SENTENCE.length)
  const commits = commitsOf(Math.max(1, from), leaves, text)
  const appendNext = async (): Promise<void> => {
    for (const commit of commits) await log.append(commit)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, appendNext))
  const rule = leafRuleOf(await log.readStream(PublicLogStream.of()))
  if (rule === undefined) throw new Error('The log has no list of kinds.')
  return rule
}

function* commitsOf(from: number, to: number, text: string): Generator<Commit> {
  for (let at = from; at < to; at += EVENTS_PER_COMMIT) {
    const [first, ...others] = Array.from({ length: Math.min(EVENTS_PER_COMMIT, to - at) }, (_, nth) =>
      eventAt(at + nth, text),
    )
    if (first !== undefined) yield { id: ids.next(), expected: {}, events: [first, ...others] }
  }
}

const eventAt = (nth: number, text: string): NewEvent => ({
  stream: `post-${Math.floor(nth / 2)}`,
  type: 'PostPublished',
  schema: 1,
  data: { title: `Maize ${nth}`, text },
})
