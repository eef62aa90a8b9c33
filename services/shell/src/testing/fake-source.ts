import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { JsonObject } from '@soko/platform/json.ts'
import type { NewEvent, RecordedCommit } from '@soko/platform/event-log/event-log.ts'
import { platformEvents } from '@soko/platform/event-log/platform-events.ts'
import { createPublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createRelay } from '@soko/platform/relay/relay.ts'
import type { EmbeddedSite } from '../running/embedded-ports.ts'

/** Stands in for another service: publishes events as that service's relay would. */
export type FakeSource = {
  publish(...events: readonly [NewEvent, ...NewEvent[]]): Promise<RecordedCommit>
  close(): Promise<void>
}

const passedOn = { schema: 1, publish: (data: JsonObject) => data }

export const openFakeSource = async (
  site: EmbeddedSite,
  name: string,
  types: readonly string[],
): Promise<FakeSource> => {
  const definitions: EventDefinitions = Object.fromEntries(types.map((type) => [type, passedOn]))
  const { log, bus, leases, views, ids } = await site.portsOf(name, definitions)
  const publishedLog = createPublishedLog({
    source: name,
    log,
    definitions: { ...platformEvents, ...definitions },
  })
  const relay = createRelay({ publishedLog, log, bus, leases, owner: ids.next() })
  await relay.start()
  return {
    publish: async (...events) => (await log.append({ id: ids.next(), expected: {}, events })).commit,
    close: async () => {
      await relay.stop()
      await Promise.all([log.close(), leases.close(), views.close()])
    },
  }
}
