import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { SeriesStream } from './series.events.ts'

export type Series =
  | { readonly status: 'none' }
  | { readonly status: 'deleted'; readonly authorId: string }
  | {
      readonly status: 'there'
      readonly seriesId: string
      readonly authorId: string
      readonly title: string
      readonly desc: string
      /** The ids of the parts that the author has ordered. Other parts follow by publication time. */
      readonly order: readonly string[]
      readonly createdAt: string
      readonly updatedAt: string
    }

export type LiveSeries = Extract<Series, { status: 'there' }>

const evolve = (state: Series, { type, data, time }: LoggedEvent<typeof SeriesStream>): Series => {
  if (data === undefined) return state
  switch (type) {
    case 'SeriesCreated':
      return { status: 'there', ...data, order: [], createdAt: time, updatedAt: time }
    case 'SeriesChanged':
      return state.status === 'there'
        ? { ...state, title: data.title, desc: data.desc, updatedAt: time }
        : state
    case 'SeriesOrdered':
      return state.status === 'there' ? { ...state, order: data.posts, updatedAt: time } : state
    case 'SeriesDeleted':
      return { status: 'deleted', authorId: data.authorId }
  }
}

export const series: Fold<Series> = foldOf(SeriesStream, { initial: { status: 'none' }, evolve })
