import { Check, CircleAlert } from 'lucide'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Left, Note } from './found.ts'
import { importTexts as texts } from './import.texts.ts'
import type { Preview } from './use-import.ts'

type Item = { readonly title: string; readonly hint: string; readonly count: number }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const countOf = (preview: Preview, kind: Note['kind']): number =>
  sum(
    preview.rows.flatMap(({ prepared }) =>
      prepared.notes.filter((note) => note.kind === kind).map((note) => ('count' in note ? note.count : 1)),
    ),
  )

/** Notes that are about no loss, or that have lines of their own. */
const OTHER_NOTES: ReadonlySet<Note['kind']> = new Set(['untitled', 'status', 'members', 'links'])

const comingOf = ({ rows, knownCategories }: Preview): readonly Item[] => {
  const coming = rows.filter(({ prepared, known }) => prepared.refusal === undefined && known === undefined)
  const drafts = coming.filter(({ prepared }) => prepared.found.isDraft).length
  const categories = new Set(coming.flatMap(({ prepared }) => prepared.categories.map(categoryKey)))
  const here = new Set(knownCategories.map(categoryKey))
  const unknown = [...categories].filter((name) => !here.has(name)).length
  const images = coming.map(
    ({ prepared: { pictures, cover } }) => pictures.length + (cover === undefined ? 0 : 1),
  )
  return [
    { title: texts.analyses, hint: texts.published(coming.length - drafts, drafts), count: coming.length },
    { title: texts.images, hint: texts.imagesHint, count: sum(images) },
    {
      title: texts.blocks,
      hint: texts.blocksHint,
      count: sum(coming.map(({ prepared }) => prepared.blocks)),
    },
    { title: texts.categories, hint: texts.newCategories(unknown), count: categories.size },
  ].filter(({ count }) => count > 0)
}

const lostOf = (preview: Preview): readonly Item[] => {
  const { rows, file } = preview
  const why = (kind: Left['why']): Item => {
    const count = file.left.filter((left) => left.why === kind).length
    return { title: texts.left(kind, count), hint: texts.stays, count }
  }
  const here = rows.filter(({ known }) => known?.state === 'open' || known?.state === 'published').length
  const differing = rows.filter(({ prepared }) => prepared.notes.some(({ kind }) => !OTHER_NOTES.has(kind)))
  return [
    { title: texts.here, hint: texts.hereHint, count: here },
    { title: texts.links, hint: texts.linksHint, count: countOf(preview, 'links') },
    { title: texts.differing, hint: texts.differingHint, count: differing.length },
    { title: texts.members, hint: texts.membersHint, count: countOf(preview, 'members') },
    ...(['page', 'comment', 'podcast', 'empty', 'broken', 'version'] as const).map(why),
  ].filter(({ count }) => count > 0)
}

/** What a file brings, and what it cannot, in numbers. */
export const WhatComes = ({ preview }: { readonly preview: Preview }) => {
  const lost = lostOf(preview)
  return (
    <div className="import-come">
      <div>
        <h4>{texts.comes}</h4>
        <ul>
          {comingOf(preview).map((item) => (
            <Line key={item.title} item={item} comes />
          ))}
        </ul>
      </div>
      <div>
        <h4>{texts.cannot}</h4>
        {lost.length === 0 ? (
          <p className="hint">{texts.nothingLost}</p>
        ) : (
          <ul>
            {lost.map((item) => (
              <Line key={item.title} item={item} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const Line = ({
  item: { title, hint, count },
  comes = false,
}: {
  readonly item: Item
  readonly comes?: boolean
}) => (
  <li className={comes ? 'yes' : 'not'}>
    <Icon of={comes ? Check : CircleAlert} />
    <span>
      {title}
      <span>{hint}</span>
    </span>
    <b>{count.toLocaleString('en')}</b>
  </li>
)
