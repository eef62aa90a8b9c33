import { Suspense, use, useEffect } from 'react'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { apiTexts } from '../../shared/api/api.texts.ts'
import type { Dispatch, State } from '../../shared/store/store.ts'
import { CALL_PARTS } from './call-parts-file.ts'
import type * as module from './call-parts.tsx'

/* Few analyses have calls, so the code is loaded before server rendering or during hydration. */

type Parts = typeof module

let loaded: Parts | undefined
let loading: Promise<Parts | undefined> | undefined

const load = async (): Promise<Parts | undefined> => {
  try {
    loaded = await import('./call-parts.tsx')
  } catch {
    // If the import fails, `Cards` shows a message until the reader leaves the page.
  }
  return loaded
}

/** Always returns the same promise, as React's `use` requires. */
const loadOnce = (): Promise<Parts | undefined> => (loading ??= load())

/** Fields of a post. The optional ones are missing in cache entries of earlier versions. */
type WithCalls = {
  readonly _id: string
  readonly calls?: readonly string[]
  readonly symbols?: readonly string[]
}

const hasInstruments = ({ symbols = [] }: WithCalls): boolean => symbols.length > 0

const hasCalls = ({ calls = [] }: WithCalls): boolean => calls.length > 0

/** Server only: loads the calls and instruments of an analysis, and the code to render them. */
export const loadPostCalls = async (dispatch: Dispatch, post: WithCalls): Promise<void> => {
  if (!hasCalls(post) && !hasInstruments(post)) return
  await loadOnce()
  const { loadCallsOf, loadNamedInstruments } = await import('./load-calls.ts')
  await Promise.all([
    hasCalls(post) && loadCallsOf(dispatch, post._id),
    loadNamedInstruments(dispatch, post.symbols ?? []),
  ])
}

export const callsOfPost = (state: State, post: WithCalls): readonly Call[] =>
  (hasCalls(post) && loaded?.callsIn(state, post._id)) || []

const useParts = (): Parts | undefined => {
  // Keep a failed load: React would otherwise start another at every render. The effect comes before `use`,
  // because React may continue this render without calling `use`.
  useEffect(
    () => () => {
      if (loaded === undefined) loading = undefined
    },
    [],
  )
  return loaded ?? use(loadOnce())
}

type Props = { readonly post: WithCalls }

/** Returns the module whose styles the server must include (`parts` of a `Description`). */
export const partsOfCalls = (post: WithCalls): readonly string[] =>
  hasCalls(post) || hasInstruments(post) ? [CALL_PARTS] : []

export const PostCallNotes = ({ post }: Props) =>
  hasCalls(post) && (
    <Suspense>
      <Notes post={post} />
    </Suspense>
  )

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
