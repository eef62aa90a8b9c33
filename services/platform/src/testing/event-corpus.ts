import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createEventCodec } from '../event-log/event-codec.ts'
import type { EventDefinition, EventDefinitions } from '../event-log/event-definitions.ts'
import type { NewEvent } from '../event-log/event-log.ts'

/**
 * Tests that a service still reads every event it has ever written. Its corpus holds one for each type in each of its
 * schemas; nothing in it is changed, and a new schema adds to it.
 * @param contracts what other services may see of the published types.
 */
export const testEventCorpus = (parts: {
  readonly corpus: readonly NewEvent[]
  readonly definitions: EventDefinitions
  readonly contracts: Readonly<Record<string, z.ZodType>>
}): void => {
  const { corpus, definitions, contracts } = parts
  const codec = createEventCodec(definitions)
  const known = new Map<string, EventDefinition<never>>(Object.entries(definitions))

  describe('the events of all times', () => {
    it('are all in the corpus, in every schema', () => {
      const missing = Array.from(known).flatMap(([type, { schema }]) =>
        Array.from({ length: schema }, (_, older) => older + 1)
          .filter((version) => !corpus.some((event) => event.type === type && event.schema === version))
          .map((version) => `${type} of schema ${version}`),
      )
      expect(missing).toEqual([])
    })

    it.each(corpus.map((event) => [`${event.type} of schema ${event.schema}`, event] as const))(
      'are read: %s',
      (_, { stream, type, schema, data }) => {
        const event = codec.decode(stream, 1, type, schema, JSON.stringify(data))
        expect(event.schema).toBe(codec.currentSchema(type))
        const publish = known.get(type)?.publish
        if (publish === null || publish === undefined) {
          expect(contracts, 'a private type is in no contract').not.toHaveProperty(type)
        } else {
          const published: unknown = JSON.parse(JSON.stringify(publish(event.data as never)))
          expect(contracts[type]?.parse(published), 'what its contract says').toEqual(published)
        }
      },
    )
  })
}
