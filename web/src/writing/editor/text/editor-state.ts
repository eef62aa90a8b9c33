import type { Quill } from 'react-quill'
import type { Margin } from '../blocks/margin/follow-margin.ts'
import type { Asked } from '../blocks/menu/asked.ts'
import type { InHand } from '../blocks/tools/block-tools.tsx'
import type { Formats, Steps } from '../toolbar/tools.ts'
import type { Sought } from './mentions/follow-at.ts'
import type { Selected } from './selection/follow-selection.ts'

/** What the editor shows around its text. Optional parts are not shown. */
export type EditorState = {
  readonly formats: Formats
  readonly steps: Steps
  readonly notice: string
  /** The address in the form of a link. */
  readonly link?: string | undefined
  readonly isEmbedding?: boolean
  readonly finding?: Quill | undefined
  readonly inHand?: InHand | undefined
  readonly margin?: Margin | undefined
  readonly selected?: Selected | undefined
  readonly asked?: Asked | undefined
  /** The line whose menu was closed: it stays closed while somebody writes on in it. */
  readonly closedAt?: number | undefined
  readonly sought?: Sought | undefined
}

/** Changes what the editor shows. */
export type ChangeEditor = (change: Partial<EditorState>) => void

export const emptyEditor: EditorState = { formats: {}, steps: { undo: false, redo: false }, notice: '' }

/** Compared by value: most keys change no format, and the tools are not drawn again for them. */
const BY_VALUE = new Set(['formats', 'steps'])

/** Returns the state with a change; the same state if nothing is different. */
export const withChange = <State extends object>(state: State, change: Partial<State>): State => {
  for (const name in change) {
    const [now, before] = [change[name], state[name]]
    const isSame = BY_VALUE.has(name) ? JSON.stringify(now) === JSON.stringify(before) : now === before
    if (!isSame) return { ...state, ...change }
  }
  return state
}
