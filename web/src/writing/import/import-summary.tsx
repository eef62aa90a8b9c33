import { Check, CircleAlert } from 'lucide'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { SkippedItem, Note } from './source-analysis.ts'
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

/** Notes that are not about losses, or have lines of their own in the summary. */
const OTHER_NOTES: ReadonlySet<Note['kind']> = new Set(['untitled', 'status', 'members', 'links'])

const importedItems = ({ rows, knownCategories }: Preview): readonly Item[] => {
  const importable = rows.filter(
    ({ prepared, existing }) => prepared.refusal === undefined && existing === undefined,
  )
  const drafts = importable.filter(({ prepared }) => prepared.found.isDraft).length
  const categories = new Set(importable.flatMap(({ prepared }) => prepared.categories.map(categoryKey)))
  const existing = new Set(knownCategories.map(categoryKey))
  const newCount = [...categories].filter((name) => !existing.has(name)).length
  const images = importable.map(
    ({ prepared: { pictures, cover } }) => pictures.length + (cover === undefined ? 0 : 1),
  )
  return [
    {
      title: texts.analyses,
      hint: texts.published(importable.length - drafts, drafts),
      count: importable.length,
    },
    { title: texts.images, hint: texts.imagesHint, count: sum(images) },
    {
      title: texts.blocks,
      hint: texts.blocksHint,
      count: sum(importable.map(({ prepared }) => prepared.blocks)),
    },
    { title: texts.categories, hint: texts.newCategories(newCount), count: categories.size },
  ].filter(({ count }) => count > 0)
}

const lostItems = (preview: Preview): readonly Item[] => {
  const { rows, file } = preview
  const skippedItem = (kind: SkippedItem['reason']): Item => {
    const count = file.skipped.filter((item) => item.reason === kind).length
    return { title: texts.skipped(kind, count), hint: texts.stays, count }
  }
  const existingCount = rows.filter(
    ({ existing }) => existing?.state === 'open' || existing?.state === 'published',
  ).length
  const differing = rows.filter(({ prepared }) => prepared.notes.some(({ kind }) => !OTHER_NOTES.has(kind)))
  return [
    { title: texts.here, hint: texts.hereHint, count: existingCount },
    { title: texts.links, hint: texts.linksHint, count: countOf(preview, 'links') },
    { title: texts.differing, hint: texts.differingHint, count: differing.length },
    { title: texts.members, hint: texts.membersHint, count: countOf(preview, 'members') },
    ...(['page', 'comment', 'podcast', 'empty', 'broken', 'version'] as const).map(skippedItem),
  ].filter(({ count }) => count > 0)
}

export const ImportSummary = ({ preview }: { readonly preview: Preview }) => {
  const lost = lostItems(preview)
  return (
    <div className="import-summary">
      <div>
        <h4>{texts.comes}</h4>
        <ul>
          {importedItems(preview).map((item) => (
            <SummaryLine key={item.title} item={item} isImported />
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
              <SummaryLine key={item.title} item={item} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const SummaryLine = ({
  item: { title, hint, count },
  isImported = false,
}: {
  readonly item: Item
  readonly isImported?: boolean
}) => (
  <li className={isImported ? 'yes' : 'not'}>
    <Icon of={isImported ? Check : CircleAlert} />
    <span>
      {title}
      <span>{hint}</span>
    </span>
    <b>{count.toLocaleString('en')}</b>
  </li>
)
