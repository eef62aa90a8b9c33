import type { EventSchemas } from '@soko/contracts/events/public-stream.ts'
import { describe, expect, it } from 'vitest'
import { definitionsOf } from '../event-log/define-stream.ts'
import { createEventCodec } from '../event-log/event-codec.ts'
import type { EventDefinitions } from '../event-log/event-definitions.ts'
import type { NewEvent } from '../event-log/event-log.ts'

type Stream = {
  readonly idOf: (stream: string) => string | undefined
  readonly types: ReadonlySet<string>
  readonly schemas: EventSchemas
  readonly definitions: EventDefinitions
}

/**
 * A service must read every event it has ever written. The corpus has one per type and schema. Existing
 * events must never be changed; each new schema adds one.
 */
export const testEventCorpus = (parts: {
  readonly corpus: readonly NewEvent[]
  readonly streams: readonly Stream[]
  readonly contracts: readonly { readonly schemas: EventSchemas }[]
}): void => {
  const { corpus, streams, contracts } = parts
  const definitions = definitionsOf(streams)
  const codec = createEventCodec(definitions)
  const published: EventSchemas = Object.assign({}, ...contracts.map(({ schemas }) => schemas))

  describe('the event corpus', () => {
    it('covers every type in every schema', () => {
      const missing = Object.entries(definitions).flatMap(([type, { schema }]) =>
        Array.from({ length: schema }, (_, older) => older + 1)
          .filter((version) => !corpus.some((event) => event.type === type && event.schema === version))
          .map((version) => `${type} of schema ${version}`),
      )
      expect(missing).toEqual([])
    })

    it('uses the stream names of the definitions', () => {
      const astray = corpus.filter(
        ({ stream, type }) => streams.find(({ types }) => types.has(type))?.idOf(stream) === undefined,
      )
      expect(astray).toEqual([])
    })

    it.each(corpus.map((event) => [`${event.type} of schema ${event.schema}`, event] as const))(
      'is readable: %s',
      (_, { stream, type, schema, data }) => {
        const event = codec.decode(stream, 1, type, schema, JSON.stringify(data))
        expect(event.schema).toBe(codec.currentSchema(type))
        const stored = streams.find(({ types }) => types.has(type))?.schemas[type]
        expect(stored?.parse(event.data), 'the stored definition').toEqual(event.data)
        const publish = definitions[type]?.publish
        if (publish === null || publish === undefined) {
          expect(published, 'a private type has no contract').not.toHaveProperty(type)
        } else {
          const publicData: unknown = JSON.parse(JSON.stringify(publish(event.data ?? {})))
          expect(published[type]?.parse(publicData), 'the public contract').toEqual(publicData)
        }
      },
    )
  })
}
