import type { ConsumerAct, ConsumerHealth, ServiceHealth } from '@soko/contracts/types/health.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const commits = (count: number): string => `${formatCount(count)} ${count === 1 ? 'commit' : 'commits'}`

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return `${formatCount(count)} ${count === 1 ? 'minute' : 'minutes'}`
}

const status: { readonly [Status in ServiceHealth['status']]: string } = {
  ready: 'Ready',
  waiting: 'Waiting',
  parked: 'Parked',
  away: 'Away',
}

const consumer: { readonly [Status in ConsumerHealth['status']]: string } = {
  building: 'Building',
  live: 'Live',
  standby: 'Standby',
  parked: 'Parked',
  stopped: 'Stopped',
}

const acts: { readonly [Act in ConsumerAct]: string } = {
  resume: 'Resume',
  skip: 'Skip the event',
  rebuild: 'Rebuild',
}

export const servicesTexts = {
  title: 'Services',
  seenAt: 'Checked at',
  again: 'Updated every five seconds while this page is visible.',
  loading: 'Loading the services',
  well: 'All services OK',
  allWell: (count: number) => `All ${count} services are ready and up to date.`,
  upToDate: 'Everything has caught up with its logs.',
  farthest: (service: string, name: string, count: number) =>
    `Furthest behind: ${service} ${name}, by ${commits(count)}.`,
  problems: {
    away: 'is not responding',
    waits: (what: readonly string[]) => `waits for ${what.join(', ')}`,
    timeAhead: (seconds: number) => `has timestamps up to ${minutes(seconds)} ahead of the clock`,
    relay: (error: string) => `cannot publish its log: ${error}`,
    unpublished: (count: number) => `still has ${commits(count)} to publish`,
    parked: (name: string) => `${name} is parked and needs an operator`,
    stopped: (name: string) => `${name} has stopped`,
    fails: (name: string, error: string) => `${name} is failing and will retry: ${error}`,
    behind: (name: string, count: number) => `${name} is ${commits(count)} behind`,
  },
  status,
  away: 'The service is not responding. Features that need it are unavailable, but no saved data is lost.',
  process: {
    name: (instance: string) => `Process ${instance.slice(-6)}`,
    since: 'Running since',
    waitsFor: 'Waits for',
    nothing: 'nothing',
    log: 'Log',
    head: (position: number) => `at ${formatCount(position)}`,
    unreachable: 'cannot be reached',
    timeAhead: ({ seconds, from }: { readonly seconds: number; readonly from: number }) =>
      `From commit ${formatCount(from)} on, timestamps are up to ${minutes(seconds)} ahead of this process’s clock.`,
    relay: 'Relay',
    relaying: (lag: number) => (lag === 0 ? 'has published everything' : `${commits(lag)} behind`),
    relayStates: { standby: 'another process is publishing', stopped: 'stopped' },
    queues: 'Queues',
    messages: (count: number) => (count === 0 ? 'empty' : `${formatCount(count)} waiting`),
    cache: 'From cache',
    hits: (percent: number, requests: number) => `${percent}% of ${formatCount(requests)} responses`,
    noHits: 'no requests yet',
    cached: (entries: number, megabytes: string) =>
      `${formatCount(entries)} responses cached, ${megabytes} MB`,
  },
  consumers: {
    of: (service: string) => `Consumers of ${service}`,
    name: 'Consumer',
    state: 'State',
    applied: 'Applied up to',
    behind: 'Behind',
    acts: 'Actions',
    status: consumer,
    notes: (name: string) => `About ${name}`,
    rebuilding: 'A new view is being built.',
    parkedAt: (source: string, position: number, index: number) =>
      `It has stopped at event ${index + 1} of commit ${formatCount(position)} of the log of ${source}.`,
  },
  acts,
  done: {
    resume: (name: string) => `${name} has resumed.`,
    skip: (name: string) => `${name} has skipped the event and resumed.`,
    rebuild: (name: string) => `${name} has been rebuilt.`,
  },
  started: {
    resume: (name: string) => `${name} is resuming. The table shows when it is running again.`,
    skip: (name: string) => `${name} is skipping the event. The table shows when it is running again.`,
    rebuild: (name: string) => `${name} is being rebuilt. The table shows when it is done.`,
  },
  confirmations: {
    skip: {
      title: (name: string) => `Skip an event in ${name}?`,
      explanation:
        'The view will never include the changes of this event, even after a rebuild. The log keeps the event and records that you skipped it. If you can, fix the cause and resume instead.',
      confirm: 'Skip the event',
      working: 'Skipping',
    },
    rebuild: {
      title: (name: string) => `Rebuild ${name}?`,
      explanation:
        'A new view is built from the logs. This can take minutes, and readers see the current view until the new one has caught up. The log records that you did this.',
      confirm: 'Rebuild',
      working: 'Starting',
    },
  },
} as const
