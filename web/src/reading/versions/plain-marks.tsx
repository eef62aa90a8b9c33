import { withNames } from '@soko/contracts/text/mentions.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { diffArrays } from 'diff'
import { PIECES } from './inline-changes.ts'
import type { Compared, ComparedText } from './marked-text.tsx'
import { versionsTexts as texts } from './versions.texts.ts'

/** Maximum edit distances of Myers' algorithm. Beyond them, the whole text is marked as removed and added. */
const [MAX_LINE_EDITS, MAX_WORD_EDITS] = [500, 300]
/** Maximum number of lines compared word by word, to limit the rendering time on the server. */
const MAX_COMPARED = 200

type Run = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
type Line = readonly Run[]

/** Rendered on the server, because it needs no DOM. */
export const PlainMarks = ({ before, after, view }: Compared) => {
  const title = markWords(before.title, after.title)
  const lines = markLines(linesOf(before), linesOf(after))
  const isChanged = (line: Line) => line.some(({ kind }) => kind !== 'same')
  const visibleLines = view === 'only' ? lines.filter(isChanged) : lines
  return (
    <article className="versions-text">
      {![title, ...lines].some(isChanged) && <p>{texts.none}</p>}
      {(view !== 'only' || isChanged(title)) && (
        <h3 className="versions-title" dir="auto">
          <Runs of={title} />
        </h3>
      )}
      <div className="prose">
        {visibleLines.map((line, at) => (
          <p key={at} className={isChanged(line) ? 'changed' : undefined} dir="auto">
            <Runs of={line} />
          </p>
        ))}
      </div>
    </article>
  )
}

const Runs = ({ of }: { readonly of: Line }) =>
  of.map(({ kind, text }, at) =>
    kind === 'same' ? text : kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>,
  )

const linesOf = ({ editorText, html }: ComparedText): string[] =>
  [editorText, ...plainText(html).split('\n')]
    .map((line) => withNames(line, () => undefined).trim())
    .filter((line) => line !== '')

const whole =
  (kind: Run['kind']) =>
  (text: string): Line => [{ kind, text }]

const markLines = (before: string[], after: string[]): readonly Line[] => {
  const parts = diffArrays(before, after, { maxEditLength: MAX_LINE_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const lines: Line[] = []
  let removed: readonly string[] = []
  let compared = 0
  for (const part of parts) {
    if (part.removed) {
      removed = part.value
      continue
    }
    const added = part.added ? part.value : []
    for (const [at, line] of removed.entries()) {
      const addition = added[at]
      compared += 1
      if (addition === undefined || compared > MAX_COMPARED) {
        lines.push(whole('removed')(line))
        if (addition !== undefined) lines.push(whole('added')(addition))
      } else lines.push(markWords(line, addition))
    }
    lines.push(...added.slice(removed.length).map(whole('added')))
    if (!part.added) lines.push(...part.value.map(whole('same')))
    removed = []
  }
  lines.push(...removed.map(whole('removed')))
  return lines
}

const markWords = (before: string, after: string): Line =>
  diffArrays(before.match(PIECES) ?? [], after.match(PIECES) ?? [], { maxEditLength: MAX_WORD_EDITS })?.map(
    ({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  ) ?? [...whole('removed')(before), ...whole('added')(after)]
