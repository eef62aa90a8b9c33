import { useState } from 'react'
import { useListFollowedCategoriesQuery, useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import { useListSubscriptionsQuery } from '../../shared/subscribing/subscriptions.api.ts'
import { selectPersonal } from '../../shared/store/personal.slice.ts'
import { useAppSelector } from '../../shared/store/store.ts'
import { type Change, type Choice, type ChoiceKind, keyOf } from './picks.ts'

export type Picks = ReturnType<typeof usePicks>

/** Everything followed is ticked. The user's own changes take precedence, also while they are being saved. */
export const usePicks = () => {
  const [changed, setChanged] = useState<ReadonlyMap<string, Change>>(new Map())
  const followed = useFollowed()
  const isTicked = (key: string): boolean => changed.get(key)?.on ?? followed.keys.has(key)
  // What is changed keeps its place when it is saved.
  const ticked = [...followed.keys]
    .filter((key) => !changed.has(key))
    .concat([...changed.keys()])
    .filter(isTicked)
  const changes = Array.from(changed)
    .filter(([key, { on }]) => on !== followed.keys.has(key))
    .map(([, change]) => change)
  return {
    followedTopics: followed.topics,
    followedMarkets: followed.markets,
    subscriptions: followed.subscriptions,
    isTicked: (choice: Choice): boolean => isTicked(keyOf(choice)),
    /** Whether it is followed, or the user has ticked or unticked it. */
    isTouched: (choice: Choice): boolean => followed.keys.has(keyOf(choice)) || changed.has(keyOf(choice)),
    tick: (choice: Choice, on: boolean): void => {
      setChanged((before) => new Map(before).set(keyOf(choice), { choice, on }))
    },
    /** Topics by `categoryKey`. Those ticked last come last. */
    ids: (kind: ChoiceKind): readonly string[] =>
      ticked.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1)),
    /** What differs from what is followed. */
    changes,
    /** Negative if more authors were unticked than ticked. Only followed authors on the page are known. */
    addedAuthors: changes
      .filter(({ choice }) => choice.kind === 'author')
      .reduce((sum, { on }) => sum + (on ? 1 : -1), 0),
  }
}

/** People are known once they are shown (`usePersonal`). */
const useFollowed = () => {
  const topics = useListFollowedCategoriesQuery()
  const markets = useListFollowedInstrumentsQuery()
  const subscriptions = useListSubscriptionsQuery()
  const { following } = useAppSelector(selectPersonal)
  const authors = Object.keys(following).filter((userId) => following[userId])
  const keys: ReadonlySet<string> = new Set([
    ...(topics.data ?? []).map(({ name }) => keyOf({ kind: 'topic', id: name })),
    ...(markets.data ?? []).map(({ symbol }) => keyOf({ kind: 'market', id: symbol })),
    ...authors.map((userId) => keyOf({ kind: 'author', id: userId })),
    ...(subscriptions.data?.items ?? []).map(({ purpose }) => keyOf({ kind: 'digest', id: purpose })),
  ])
  return { topics, markets, subscriptions, keys }
}
