import type { Quill } from 'react-quill'
import type { Margin } from '../blocks/margin/track-margin.ts'
import type { BlockQuery } from '../blocks/menu/block-query.ts'
import type { BlockSelection } from '../blocks/tools/block-tools.tsx'
import type { Formats, Steps } from '../toolbar/tools.ts'
import type { MentionQuery } from './mentions/mention-query.ts'
import type { SelectionBounds } from './selection/track-selection.ts'

/** State of the controls around the text. Undefined controls are hidden. */
export type EditorState = {
  readonly formats: Formats
  readonly steps: Steps
  readonly notice: string
  readonly link?: string | undefined
  readonly isEmbedding?: boolean
  readonly finding?: Quill | undefined
  readonly selectedBlock?: BlockSelection | undefined
  readonly margin?: Margin | undefined
  readonly selection?: SelectionBounds | undefined
  readonly blockQuery?: BlockQuery | undefined
  /** Line in which the author closed the block menu. It stays closed until the query ends. */
  readonly dismissedAt?: number | undefined
  readonly mentionQuery?: MentionQuery | undefined
}

export type ChangeEditor = (change: Partial<EditorState>) => void

export const emptyEditor: EditorState = { formats: {}, steps: { undo: false, redo: false }, notice: '' }

/** Properties compared by value, so that the toolbar is only rendered again if they differ. */
const BY_VALUE = new Set(['formats', 'steps'])

/** Applies a change. Returns the given state object if nothing differs. */
export const withChange = <State extends object>(state: State, change: Partial<State>): State => {
  for (const name in change) {
    const [now, before] = [change[name], state[name]]
    const isSame = BY_VALUE.has(name) ? JSON.stringify(now) === JSON.stringify(before) : now === before
    if (!isSame) return { ...state, ...change }
  }
  return state
}
