import type { ConsumerHealth, Health, ProcessHealth, ServiceHealth } from '@soko/contracts/types/health.ts'
import { servicesTexts } from './services.texts.ts'

export type Problem = { readonly service: string; readonly text: string }

/** In commits. */
export type Lag = { readonly service: string; readonly name: string; readonly commits: number }

/** In commits. A smaller lag is not a problem. */
const LAG_THRESHOLD = 100

const texts = servicesTexts.problems

export const problemsOf = ({ services }: Health): readonly Problem[] =>
  services.flatMap((service) => serviceProblems(service).map((text) => ({ service: service.name, text })))

const serviceProblems = ({ status, processes }: ServiceHealth): readonly string[] =>
  status === 'away' ? [texts.away] : [...new Set(processes.flatMap(processProblems))]

const processProblems = (process: ProcessHealth): readonly string[] => {
  const { waitsFor, timeAhead, relay, consumers } = process
  const unpublished = relayLag(process)
  return [
    ...(waitsFor.length > 0 ? [texts.waits(waitsFor)] : []),
    ...(timeAhead === null ? [] : [texts.timeAhead(timeAhead.seconds)]),
    ...(relay?.error ? [texts.relay(relay.error)] : []),
    ...(unpublished >= LAG_THRESHOLD ? [texts.unpublished(unpublished)] : []),
    ...consumers.flatMap(consumerProblems),
  ]
}

const consumerProblems = (consumer: ConsumerHealth): readonly string[] => {
  const { name, status, error } = consumer
  const lag = lagOf(consumer)
  if (status === 'parked') return [texts.parked(name)]
  if (status === 'stopped') return [texts.stopped(name)]
  if (error !== null) return [texts.fails(name, error)]
  return lag >= LAG_THRESHOLD ? [texts.behind(name, lag)] : []
}

/** Returns the lag in commits, summed over all logs that the consumer reads. */
export const lagOf = ({ lag }: ConsumerHealth): number =>
  Object.values(lag).reduce((sum, commits) => sum + commits, 0)

/** Returns the lag in commits; 0 for processes that do not run the relay. */
export const relayLag = ({ logHead, relay }: ProcessHealth): number =>
  logHead === null || relay?.status !== 'relaying' ? 0 : Math.max(0, logHead - relay.published)

/** Returns undefined if no consumer is behind. */
export const largestLag = ({ services }: Health): Lag | undefined =>
  services
    .flatMap(({ name: service, processes }) =>
      processes.flatMap(({ consumers }) =>
        consumers.map((consumer) => ({ service, name: consumer.name, commits: lagOf(consumer) })),
      ),
    )
    .filter(({ commits }) => commits > 0)
    .toSorted((one, other) => other.commits - one.commits)[0]
