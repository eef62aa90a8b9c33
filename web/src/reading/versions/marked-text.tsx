import { markup } from '@soko/contracts/text/markup.ts'
import type { DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { articleHtml } from '../analysis/article-html.ts'
import { PostText } from '../analysis/post-text.tsx'
import type { View } from './selected-versions.ts'
import { markChanges, markTexts, type Marked } from './mark-changes.ts'
import { versionsTexts as texts } from './versions.texts.ts'

export type ComparedText = Readonly<Omit<DraftFields, 'newCalls'> & Partial<Pick<DraftFields, 'newCalls'>>>

export type Compared = { readonly before: ComparedText; readonly after: ComparedText; readonly view: View }

export const MarkedText = ({ before, after, view }: Compared) => {
  const text = useRef<HTMLDivElement>(null)
  const marked = useMemo(() => {
    const mark = view === 'text' ? markTexts : markChanges
    const prepare = view === 'text' ? (html: string) => html : (html: string) => articleHtml(html).html
    return {
      head: mark(headOf(before), headOf(after)),
      text: mark(prepare(before.html), prepare(after.html)),
    }
  }, [before, after, view])
  const changes = marked.head.changes + marked.text.changes
  return (
    <>
      <div className="versions-tally">
        <ChangeCounts marked={[marked.head, marked.text]} fields={changedFields(before, after)} />
        {changes > 0 && <ChangeNavigation within={text} of={changes} />}
      </div>
      <article className={view === 'only' ? 'versions-text only-changes' : 'versions-text'} ref={text}>
        <div className="versions-head" dangerouslySetInnerHTML={{ __html: marked.head.html }} />
        <PostText key={view} html={marked.text.html} />
      </article>
    </>
  )
}

const headOf = ({ title, editorText }: ComparedText): string =>
  markup`<h3>${title}</h3><p>${editorText}</p>`.markup

const changedFields = (before: ComparedText, after: ComparedText): readonly string[] =>
  Object.entries(texts.fields)
    .filter(
      ([name]) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
    )
    .map(([, label]) => label)

const ChangeCounts = ({
  marked,
  fields,
}: {
  readonly marked: readonly Marked[]
  readonly fields: readonly string[]
}) => {
  const sum = (kind: 'added' | 'removed' | 'cells' | 'images') =>
    marked.reduce((all, each) => all + each[kind], 0)
  const [added, removed, cells, images] = [sum('added'), sum('removed'), sum('cells'), sum('images')]
  const others = [
    ...(cells > 0 ? [texts.tally.cells(cells)] : []),
    ...(images > 0 ? [texts.tally.images(images)] : []),
    ...fields.map(texts.field),
  ]
  const isNothing = marked.every(({ changes }) => changes === 0) && others.length === 0
  return (
    <ul className="versions-counts">
      {added > 0 && (
        <li>
          <ins>{texts.tally.added(added)}</ins>
        </li>
      )}
      {removed > 0 && (
        <li>
          <del>{texts.tally.removed(removed)}</del>
        </li>
      )}
      {others.map((other) => (
        <li key={other}>{other}</li>
      ))}
      {isNothing && <li>{texts.none}</li>}
    </ul>
  )
}

const ChangeNavigation = ({
  within,
  of,
}: {
  readonly within: React.RefObject<HTMLElement | null>
  readonly of: number
}) => {
  const [at, setAt] = useState(0)
  const go = (step: 1 | -1) => {
    const changed = [...(within.current?.querySelectorAll('.changed') ?? [])]
    const next = ((at === 0 && step === -1 ? 1 : at) - 1 + step + changed.length) % changed.length
    for (const [index, block] of changed.entries()) block.classList.toggle('at', index === next)
    changed[next]?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    setAt(next + 1)
  }
  return (
    <div className="versions-steps">
      <IconButton
        label={texts.previous}
        onClick={() => {
          go(-1)
        }}
      >
        <Icon of={ArrowUp} />
      </IconButton>
      <span role="status">{texts.step(at, of)}</span>
      <IconButton
        label={texts.next}
        onClick={() => {
          go(1)
        }}
      >
        <Icon of={ArrowDown} />
      </IconButton>
    </div>
  )
}
