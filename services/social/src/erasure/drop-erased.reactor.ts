import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CommentStream } from '../comments/comment.events.ts'

const FINAL_EVENTS: ReadonlySet<string> = new Set([CommentStream.CommentErased.type])

/** Deletes data after CommentErased, so that no comment loses it while its author restores it. */
export const dropErasedReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased',
    version: 1,
    sources: ['social'],
    startAt: 'beginning',
    on: [CommentStream.CommentErased],
    react: async ({ stream }) => eraseStreams(log, [stream], FINAL_EVENTS),
  })
