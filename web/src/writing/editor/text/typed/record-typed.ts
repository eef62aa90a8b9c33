import type { Quill } from 'react-quill'
import type { Delta } from '../../document/delta.ts'

export type Letters = { readonly text: string; readonly marks: Readonly<Record<string, unknown>> }

/** Text that was typed without any other change or cursor move in between. */
export type TypedText = {
  readonly start: number
  readonly letters: readonly Letters[]
  readonly steps: number
}

/** Maximum number of recorded changes. Formatting more would delay the next key press. */
const MAX_LETTERS = 1000

/**
 * Records typed text until the code for typed Markdown is loaded. Any other change restarts the recording,
 * without the first letter.
 * @returns a function that stops recording and returns the text typed directly in front of the cursor
 */
export const recordTyped = (quill: Quill): (() => TypedText | undefined) => {
  let start: number | undefined
  let letters: Letters[] = []
  let steps = 0
  const end = () => (start ?? 0) + letters.reduce((sum, { text }) => sum + text.length, 0)
  const reset = () => {
    start = undefined
    letters = []
    // Later text must be a separate undo step.
    quill.history.cutoff()
    steps = quill.history.stack.undo.length
  }
  const onTextChange = ({ ops }: Delta, _before: unknown, source: string) => {
    const retain = ops[0]?.attributes === undefined ? ops[0]?.retain : undefined
    const at = typeof retain === 'number' ? retain : 0
    const [op, ...others] = at > 0 ? ops.slice(1) : ops
    const last = letters.at(-1)
    if (source !== 'user' || op === undefined || others.length > 0 || letters.length >= MAX_LETTERS) reset()
    else if (typeof op.insert === 'string' && (start === undefined || at === end())) {
      start ??= at
      letters.push({ text: op.insert, marks: op.attributes ?? {} })
    } else if (op.delete !== undefined && last?.text.length === op.delete && at === end() - op.delete)
      letters.pop()
    else reset()
  }
  reset()
  quill.on('text-change', onTextChange)
  return () => {
    quill.off('text-change', onTextChange)
    const range = quill.hasFocus() && !quill.composition.isComposing ? quill.getSelection() : null
    return start === undefined || range?.length !== 0 || range.index !== end()
      ? undefined
      : { start, letters, steps }
  }
}
