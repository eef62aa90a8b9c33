import { Suspense, use, useEffect } from 'react'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { apiTexts } from '../../shared/api/api.texts.ts'
import type { Dispatch, State } from '../../shared/store/store.ts'
import { CALL_PARTS } from './call-parts-file.ts'
import type * as module from './call-parts.tsx'

/*
 * The calls of an analysis, and the instruments that it names. Few analyses have any, so the code that shows them is
 * loaded on demand: on the server before the page is rendered, and in a browser during hydration.
 */

type Parts = typeof module

let loaded: Parts | undefined
let loading: Promise<Parts | undefined> | undefined

const load = async (): Promise<Parts | undefined> => {
  try {
    loaded = await import('./call-parts.tsx')
  } catch {
    // Said in its place, until one goes elsewhere.
  }
  return loaded
}

/** The same promise each time: React waits for it. */
const callParts = (): Promise<Parts | undefined> => (loading ??= load())

/** What an analysis says of its calls: one that a former version has kept on the device says nothing. */
type WithCalls = {
  readonly _id: string
  readonly calls?: readonly string[]
  readonly symbols?: readonly string[]
}

const hasInstruments = ({ symbols = [] }: WithCalls): boolean => symbols.length > 0

const hasCalls = ({ calls = [] }: WithCalls): boolean => calls.length > 0

/** Loads, on the server, the calls of an analysis, the instruments that it names, and the code that shows them. */
export const loadPostCalls = async (dispatch: Dispatch, post: WithCalls): Promise<void> => {
  if (!hasCalls(post) && !hasInstruments(post)) return
  await callParts()
  const { loadCallsOf, loadNamed } = await import('./load-calls.ts')
  await Promise.all([
    hasCalls(post) && loadCallsOf(dispatch, post._id),
    loadNamed(dispatch, post.symbols ?? []),
  ])
}

/** On the server: the calls of an analysis, as `loadPostCalls` has read them. None where they could not be read. */
export const callsOfPost = (state: State, post: WithCalls): readonly Call[] =>
  (hasCalls(post) && loaded?.callsIn(state, post._id)) || []

/** Returns the loaded code, or undefined if it cannot be loaded. Suspends until either is known. */
const useParts = (): Parts | undefined => {
  // A failed load is kept while the analysis is shown, because React would otherwise start another at every render. The effect
  // comes before `use`: if the code arrives in the meantime, React continues this rendering without calling `use`.
  useEffect(
    () => () => {
      if (loaded === undefined) loading = undefined
    },
    [],
  )
  return loaded ?? use(callParts())
}

type Props = { readonly post: WithCalls }

/** The code that shows them, whose styles the server names (`parts` of a `Description`). */
export const partsOfCalls = (post: WithCalls): readonly string[] =>
  hasCalls(post) || hasInstruments(post) ? [CALL_PARTS] : []

/** At the head: a line for each. */
export const PostCallNotes = ({ post }: Props) =>
  hasCalls(post) && (
    <Suspense>
      <Notes post={post} />
    </Suspense>
  )

/** The instruments that an analysis names, below its heading. */
export const PostInstruments = ({ post }: Props) =>
  hasInstruments(post) && (
    <Suspense>
      <Instruments post={post} />
    </Suspense>
  )

const Instruments = ({ post: { symbols = [] } }: Props) => {
  const parts = useParts()
  return parts ? <parts.NamedInstruments symbols={symbols} /> : null
}

/** Below the text: their cards. */
export const PostCallCards = ({ post }: Props) =>
  hasCalls(post) && (
    <Suspense>
      <Cards post={post} />
    </Suspense>
  )

const Notes = ({ post: { _id } }: Props) => {
  const parts = useParts()
  return parts ? <parts.CallNotes postId={_id} /> : null
}

const Cards = ({ post: { _id } }: Props) => {
  const parts = useParts()
  return parts ? <parts.CallCards postId={_id} /> : <p className="post-calls muted">{apiTexts.offline}</p>
}
