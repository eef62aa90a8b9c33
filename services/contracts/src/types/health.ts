import { z } from 'zod'
import { Count, Time } from '../fields/fields.ts'

const bySource = z.record(z.string(), Count)

/** A consumer of logs: a projection, a reactor, or a process-local consumer. */
export const ConsumerHealth = z
  .strictObject({
    name: z.string(),
    isView: z.boolean().meta({
      description: 'Whether it is a projection, which supports `operate`.',
    }),
    status: z.enum(['building', 'live', 'standby', 'parked', 'stopped']).meta({
      description:
        '`building`: not caught up for the first time yet; `standby`: another replica does the work; `parked`: it waits for an operator.',
    }),
    rebuilding: z.boolean().meta({ description: 'A new view is being built beside the current one.' }),
    positions: bySource.meta({ description: 'The applied position of each log.' }),
    lag: bySource.meta({ description: 'Known commits not applied yet, by log.' }),
    error: z.string().nullable().meta({ description: 'The last error since it last succeeded.' }),
    parkedAt: z
      .strictObject({ source: z.string(), position: Count, index: Count })
      .nullable()
      .meta({ description: 'The event at which a parked consumer stopped.' }),
  })
  .meta({ id: 'ConsumerHealth' })
export type ConsumerHealth = z.infer<typeof ConsumerHealth>

export const ProcessHealth = z
  .strictObject({
    instance: z.string().meta({ description: 'Names the process among the replicas.' }),
    startedAt: Time,
    at: Time.meta({ description: 'When the process reported this.' }),
    waitsFor: z.array(z.string()).meta({ description: 'Missing dependencies; empty when it is ready.' }),
    logHead: Count.nullable().meta({
      description: 'The newest commit of its log; null without a log, and while the log is unreachable.',
    }),
    timeAhead: z
      .strictObject({
        seconds: Count.meta({ description: 'How far ahead the latest of them is.' }),
        from: Count.meta({ description: 'The first commit with such a time.' }),
        since: Time.nullable().meta({
          description: 'The time of the commit before that: until then the clock was most likely right.',
        }),
      })
      .nullable()
      .meta({
        description:
          "Some commits of its log have times ahead of this process's clock: one of the clocks is, or was, wrong. Null if there are none.",
      }),
    relay: z
      .strictObject({
        status: z.enum(['standby', 'relaying', 'stopped']),
        published: Count,
        error: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The relay that publishes the log; null without a log.' }),
    consumers: z.array(ConsumerHealth),
    queues: z.record(z.string(), Count).meta({ description: 'The number of waiting messages by queue.' }),
    cache: z
      .strictObject({ hit: Count, miss: Count, stale: Count, entries: Count, bytes: Count })
      .nullable()
      .meta({ description: "The gateway's cache since its start; null elsewhere." }),
  })
  .meta({ id: 'ProcessHealth' })
export type ProcessHealth = z.infer<typeof ProcessHealth>

export const ServiceHealth = z
  .strictObject({
    name: z.string(),
    status: z.enum(['ready', 'waiting', 'parked', 'away']).meta({
      description: '`away`: it does not respond; `parked`: a consumer waits for an operator.',
    }),
    processes: z.array(ProcessHealth),
  })
  .meta({ id: 'ServiceHealth' })
export type ServiceHealth = z.infer<typeof ServiceHealth>

export const Health = z.strictObject({ at: Time, services: z.array(ServiceHealth) }).meta({ id: 'Health' })
export type Health = z.infer<typeof Health>

/** The state of a process, and of others of its service that reported recently. */
export const ProcessList = z.strictObject({ processes: z.array(ProcessHealth) })

export const ConsumerAct = z.enum(['resume', 'skip', 'rebuild'])
export type ConsumerAct = z.infer<typeof ConsumerAct>

/** Summarises the state of a service from its processes. A service without processes is `away`. */
export const summarize = (name: string, processes: readonly ProcessHealth[]): ServiceHealth => {
  const isParked = processes.some(({ consumers }) => consumers.some(({ status }) => status === 'parked'))
  const waits = processes.some(({ waitsFor }) => waitsFor.length > 0)
  const status = processes.length === 0 ? 'away' : isParked ? 'parked' : waits ? 'waiting' : 'ready'
  return { name, status, processes: [...processes] }
}
