import type { ConsumerHealth, Health, ProcessHealth, ServiceHealth } from '@soko/contracts/types/health.ts'
import { servicesTexts } from './services.texts.ts'

/** Something that an operator should know of. */
export type Trouble = { readonly service: string; readonly text: string }

/** How far something is behind a log, at most, and who it is. */
export type Lag = { readonly service: string; readonly name: string; readonly commits: number }

/** In commits: what is less far behind is about to catch up. */
const FAR_BEHIND = 100

const texts = servicesTexts.troubles

/** What is the matter, service by service; empty when all are well. */
export const troublesOf = ({ services }: Health): readonly Trouble[] =>
  services.flatMap((service) => inService(service).map((text) => ({ service: service.name, text })))

const inService = ({ status, processes }: ServiceHealth): readonly string[] =>
  status === 'away' ? [texts.away] : [...new Set(processes.flatMap(inProcess))]

const inProcess = (process: ProcessHealth): readonly string[] => {
  const { waitsFor, timeAhead, relay, consumers } = process
  const unpublished = relayLag(process)
  return [
    ...(waitsFor.length > 0 ? [texts.waits(waitsFor)] : []),
    ...(timeAhead === null ? [] : [texts.timeAhead(timeAhead.seconds)]),
    ...(relay?.error ? [texts.relay(relay.error)] : []),
    ...(unpublished >= FAR_BEHIND ? [texts.unpublished(unpublished)] : []),
    ...consumers.flatMap(inConsumer),
  ]
}

const inConsumer = (consumer: ConsumerHealth): readonly string[] => {
  const { name, status, error } = consumer
  const lag = lagOf(consumer)
  if (status === 'parked') return [texts.parked(name)]
  if (status === 'stopped') return [texts.stopped(name)]
  if (error !== null) return [texts.fails(name, error)]
  return lag >= FAR_BEHIND ? [texts.behind(name, lag)] : []
}

/** In commits: what a consumer has not applied of all logs it follows. */
export const lagOf = ({ lag }: ConsumerHealth): number =>
  Object.values(lag).reduce((sum, commits) => sum + commits, 0)

/** In commits: what is in the log and not yet published. Only the process that relays knows. */
export const relayLag = ({ logHead, relay }: ProcessHealth): number =>
  logHead === null || relay?.status !== 'relaying' ? 0 : Math.max(0, logHead - relay.published)

/** The consumer that is furthest behind; undefined when none is. */
export const largestLag = ({ services }: Health): Lag | undefined =>
  services
    .flatMap(({ name: service, processes }) =>
      processes.flatMap(({ consumers }) =>
        consumers.map((consumer) => ({ service, name: consumer.name, commits: lagOf(consumer) })),
      ),
    )
    .filter(({ commits }) => commits > 0)
    .toSorted((one, other) => other.commits - one.commits)[0]
