import type { ConsumerHealth, Health, ProcessHealth, ServiceHealth } from '@soko/contracts/types/health.ts'

/** By default, a projection without lag. */
export const aConsumer = (given: Partial<ConsumerHealth> = {}): ConsumerHealth => ({
  name: 'posts',
  isView: true,
  status: 'live',
  rebuilding: false,
  positions: { content: 56 },
  lag: { content: 0 },
  error: null,
  parkedAt: null,
  ...given,
})

export const aProcess = (given: Partial<ProcessHealth> = {}): ProcessHealth => ({
  instance: '01K0J8R000000000000000AAAA',
  startedAt: '2026-01-30T08:00:00.000Z',
  at: '2026-01-30T10:00:00.000Z',
  waitsFor: [],
  logHead: 56,
  timeAhead: null,
  relay: { status: 'relaying', published: 56, error: null },
  consumers: [aConsumer()],
  queues: { 'content.posts@1': 0 },
  cache: null,
  ...given,
})

/** By default, content with one process. */
export const aService = (given: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name: 'content',
  status: 'ready',
  processes: [aProcess()],
  ...given,
})

/** By default, the state of a site with one healthy service. */
export const aHealth = (...services: readonly ServiceHealth[]): Health => ({
  at: '2026-01-30T10:00:00.000Z',
  services: services.length === 0 ? [aService()] : [...services],
})

/** A projection that has stopped at an event that it could not apply. */
export const parked = aConsumer({
  status: 'parked',
  lag: { content: 12 },
  error: 'the title is missing',
  parkedAt: { source: 'content', position: 1_044, index: 1 },
})
