import type { Quill } from 'react-quill'
import type { Delta } from '../../document/delta.ts'

/** A letter, or several that came at once, with the marks they have. */
export type Letters = { readonly text: string; readonly marks: Readonly<Record<string, unknown>> }

/** What was typed in one go: nothing of it was changed but its end. */
export type Typed = {
  readonly start: number
  readonly letters: readonly Letters[]
  /** How many steps Ctrl+Z could take back before. */
  readonly steps: number
}

/** To format more would keep the next key waiting. */
const MOST = 1000

/**
 * Keeps what is typed until the code is there that formats while typing. It begins anew where something is typed elsewhere, or the text is
 * changed in another way: the first letter there is left out, but signs are read from the whole line.
 * @returns ends it, and gives what was typed right before the cursor, if anything was.
 */
export const keepTyped = (quill: Quill): (() => Typed | undefined) => {
  let start: number | undefined
  let letters: Letters[] = []
  let steps = 0
  const end = () => (start ?? 0) + letters.reduce((sum, { text }) => sum + text.length, 0)
  const forget = () => {
    start = undefined
    letters = []
    // What is typed from here on is a step of its own.
    quill.history.cutoff()
    steps = quill.history.stack.undo.length
  }
  const onText = ({ ops }: Delta, _before: unknown, source: string) => {
    const isMoved = typeof ops[0]?.retain === 'number' && ops[0].attributes === undefined
    const at = isMoved ? Number(ops[0]?.retain) : 0
    const [op, ...others] = isMoved ? ops.slice(1) : ops
    const last = letters.at(-1)
    if (source !== 'user' || op === undefined || others.length > 0 || letters.length >= MOST) forget()
    else if (typeof op.insert === 'string' && (start === undefined || at === end())) {
      start ??= at
      letters.push({ text: op.insert, marks: op.attributes ?? {} })
    } else if (op.delete !== undefined && last?.text.length === op.delete && at === end() - op.delete)
      letters.pop()
    else forget()
  }
  forget()
  quill.on('text-change', onText)
  return () => {
    quill.off('text-change', onText)
    const range = quill.hasFocus() && !quill.composition.isComposing ? quill.getSelection() : null
    return start === undefined || range?.length !== 0 || range.index !== end()
      ? undefined
      : { start, letters, steps }
  }
}
