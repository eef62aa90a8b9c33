import type { ConsumerHealth, Health, ProcessHealth, ServiceHealth } from '@soko/contracts/types/health.ts'
import { servicesTexts } from './services.texts.ts'

/** A problem for operators. */
export type Trouble = { readonly service: string; readonly text: string }

/** A consumer and how far it is behind. */
export type Lag = { readonly service: string; readonly name: string; readonly commits: number }

/** In commits. Consumers with less lag are about to catch up. */
const FAR_BEHIND = 100

const texts = servicesTexts.troubles

/** Returns the problems of all services. */
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

/** Returns the lag of a consumer in commits, over all logs that it follows. */
export const lagOf = ({ lag }: ConsumerHealth): number =>
  Object.values(lag).reduce((sum, commits) => sum + commits, 0)

/** Returns the number of unpublished commits. Only the process that relays knows it. */
export const relayLag = ({ logHead, relay }: ProcessHealth): number =>
  logHead === null || relay?.status !== 'relaying' ? 0 : Math.max(0, logHead - relay.published)

/** Returns the consumer that is furthest behind, if any. */
export const largestLag = ({ services }: Health): Lag | undefined =>
  services
    .flatMap(({ name: service, processes }) =>
      processes.flatMap(({ consumers }) =>
        consumers.map((consumer) => ({ service, name: consumer.name, commits: lagOf(consumer) })),
      ),
    )
    .filter(({ commits }) => commits > 0)
    .toSorted((one, other) => other.commits - one.commits)[0]
