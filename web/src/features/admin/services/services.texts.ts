import type { ConsumerAct, ConsumerHealth, ServiceHealth } from '@soko/contracts/types/health.ts'
import { figure } from '../board/figure.ts'

const commits = (count: number): string => `${figure(count)} ${count === 1 ? 'commit' : 'commits'}`

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return `${figure(count)} ${count === 1 ? 'minute' : 'minutes'}`
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
  rebuild: 'Build anew',
}

/** The words of the services' state. */
export const servicesTexts = {
  title: 'Services',
  seenAt: 'Seen at',
  again: 'Looked at again every five seconds while this page is seen.',
  loading: 'Asking the services',
  well: 'All well',
  allWell: (count: number) => `All ${count} services are ready and up to date.`,
  upToDate: 'Nothing is behind its logs.',
  farthest: (service: string, name: string, count: number) =>
    `The farthest behind: ${service} ${name}, by ${commits(count)}.`,
  troubles: {
    away: 'does not answer',
    waits: (what: readonly string[]) => `waits for ${what.join(', ')}`,
    timeAhead: (seconds: number) => `bears times up to ${minutes(seconds)} ahead of the clock`,
    relay: (error: string) => `cannot publish its log: ${error}`,
    unpublished: (count: number) => `has ${commits(count)} yet to publish`,
    parked: (name: string) => `${name} is parked and waits for an operator`,
    stopped: (name: string) => `${name} has stopped`,
    fails: (name: string, error: string) => `${name} fails and tries again: ${error}`,
    behind: (name: string, count: number) => `${name} is ${commits(count)} behind`,
  },
  status,
  away: 'It does not answer. What it is needed for cannot be had until it is back; nothing that was written is lost.',
  process: {
    name: (instance: string) => `Process ${instance.slice(-6)}`,
    since: 'Runs since',
    waitsFor: 'Waits for',
    nothing: 'nothing',
    log: 'Log',
    head: (position: number) => `at ${figure(position)}`,
    unreachable: 'cannot be reached',
    timeAhead: ({ seconds, from }: { readonly seconds: number; readonly from: number }) =>
      `From commit ${figure(from)} on it bears times up to ${minutes(seconds)} ahead of this process’s clock.`,
    relay: 'Relay',
    relaying: (lag: number) => (lag === 0 ? 'has published all of it' : `${commits(lag)} behind`),
    relayStates: { standby: 'another process publishes', stopped: 'stopped' },
    queues: 'Queues',
    messages: (count: number) => (count === 0 ? 'empty' : `${figure(count)} waiting`),
    cache: 'From memory',
    hits: (percent: number, asked: number) => `${percent}% of ${figure(asked)} answers`,
    noHits: 'nothing asked yet',
    kept: (entries: number, megabytes: string) => `${figure(entries)} answers kept, ${megabytes} MB`,
  },
  consumers: {
    of: (service: string) => `What follows logs in ${service}`,
    name: 'Follows logs',
    state: 'State',
    applied: 'Applied up to',
    behind: 'Behind',
    acts: 'Act',
    status: consumer,
    notes: (name: string) => `About ${name}`,
    rebuilding: 'A new view is being built.',
    parkedAt: (source: string, position: number, index: number) =>
      `It stands at event ${index + 1} of commit ${figure(position)} of the log of ${source}.`,
  },
  acts,
  done: {
    resume: (name: string) => `${name} goes on.`,
    skip: (name: string) => `${name} leaves the event out and goes on.`,
    rebuild: (name: string) => `${name} has been built anew.`,
  },
  underWay: {
    resume: (name: string) => `${name} is told to go on. The table shows when it does.`,
    skip: (name: string) => `${name} is told to leave the event out. The table shows when it goes on.`,
    rebuild: (name: string) => `${name} is being built anew. The table shows when it is done.`,
  },
  ask: {
    skip: {
      title: (name: string) => `Leave an event out of ${name}?`,
      explained:
        'What this event would change stays missing from the view, also when the view is built anew. The log keeps the event, and notes that you had it left out. If the cause is a fault that can be mended, mend it and resume instead.',
      confirm: 'Skip the event',
      working: 'Skipping',
    },
    rebuild: {
      title: (name: string) => `Build ${name} anew?`,
      explained:
        'A new view is built from the logs beside the one in use, and takes its place once it has caught up. Readers go on with the old one meanwhile. It takes seconds to minutes, by the length of the logs, and the log notes that you had it done.',
      confirm: 'Build anew',
      working: 'Beginning',
    },
  },
} as const
