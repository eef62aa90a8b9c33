import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { Json } from '@soko/platform/json.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { z } from 'zod'
import { patternOf } from './pattern-of.ts'

/** Collects names by section of docs/stored-names.md. */
export type Recorder = {
  note(section: string, name: string): void
  /** In alphabetical order. */
  all(): ReadonlyMap<string, readonly string[]>
}

export const createRecorder = (): Recorder => {
  const sections = new Map<string, Set<string>>()
  return {
    note: (section, name) => {
      sections.set(section, (sections.get(section) ?? new Set()).add(name))
    },
    all: () =>
      new Map(
        [...sections]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([section, names]) => [section, [...names].toSorted()]),
      ),
  }
}

export const recordedBus = (bus: EventBus, { note }: Recorder): EventBus => ({
  ...bus,
  publish: async (topic, messages) => {
    for (const tag of messages.flatMap(tagsOf)) note('Cache tags', patternOf(tag))
    return bus.publish(topic, messages)
  },
  consume: async (consumer) => {
    const { queue, exclusive = false, topics } = consumer
    const kind = exclusive ? ' (of one process)' : ''
    note('Queues', `${queue}${kind} <- ${topics.toSorted().join(', ')}`)
    return bus.consume(consumer)
  },
})

/** Returns the cache tags of a message, with service and view, as the edge cache uses them. */
const tagsOf = (message: Json): readonly string[] => {
  const { success, data } = Announced.safeParse(message)
  return success ? data.tags.map((tag) => `${data.service}/${data.projection}:${tag}`) : []
}

const Announced = z.object({ service: z.string(), projection: z.string(), tags: z.array(z.string()) })

export const recordedLimits = (service: string, limits: RateLimits, { note }: Recorder): RateLimits => ({
  create: (rule) => {
    note('Rate limit counters', `${service} ${rule.name}`)
    return limits.create(rule)
  },
})

export const recordedPorts = (service: string, ports: Ports, recorder: Recorder): Ports => {
  const { bus, log, leases, objects, limits, mailer } = ports
  const { note } = recorder
  return {
    ...ports,
    bus: recordedBus(bus, recorder),
    log: {
      ...log,
      append: async (commit) => {
        for (const { stream, type } of commit.events) {
          note('Streams and events', `${service} ${patternOf(stream)}: ${type}`)
        }
        return log.append(commit)
      },
    },
    leases: {
      ...leases,
      take: async (name, owner, ttl) => {
        note('Leases', `${service} ${patternOf(name).replace(/^build\..*/, 'build.<service>.<view>')}`)
        return leases.take(name, owner, ttl)
      },
    },
    objects: {
      ...objects,
      put: async (key, bytes) => {
        note('Objects', patternOf(key))
        return objects.put(key, bytes)
      },
    },
    limits: recordedLimits(service, limits, recorder),
    mailer: {
      ...mailer,
      send: async (mail) => {
        note('Mail ids', `${service} ${patternOf(mail.id ?? '(none)')} about ${patternOf(mail.about)}`)
        return mailer.send(mail)
      },
    },
  }
}
