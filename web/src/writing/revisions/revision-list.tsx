import type { DraftSave } from '@soko/contracts/types/draft.ts'
import type { SelectedVersions } from '../../reading/versions/selected-versions.ts'
import { EndRadios, EndsHead } from '../../reading/versions/version-radios.tsx'
import { revisionsTexts as texts } from './revisions.texts.ts'
import { dayOf, shortTime, timeOf } from './revision-times.ts'

type Props = {
  /** Newest first. */
  readonly saves: readonly DraftSave[]
  /** Whether there are older revisions that are not loaded yet. */
  readonly hasMore: boolean
  readonly chosen: SelectedVersions
}

export const RevisionList = ({ saves, hasMore, chosen }: Props) => (
  <div className="versions-list">
    <h2>{texts.list}</h2>
    <EndsHead />
    {groupByDay(saves).map(({ day, first, count }) => (
      <section key={day} aria-label={day}>
        <h3 className="saves-day">{day}</h3>
        <ol>
          {saves.slice(first, first + count).map((save, index) => (
            <li key={save.number}>
              <EndRadios number={save.number} name={texts.revision(shortTime(save.at))} chosen={chosen} />
              <div>
                <p>
                  <b>
                    <time dateTime={save.at}>{timeOf(save.at)}</time>
                  </b>{' '}
                  {first + index === 0 && <span className="tag">{texts.newest}</span>}
                </p>
                <p className="muted" dir="auto">
                  {describeRevision(save, saves[first + index + 1], hasMore)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)

const groupByDay = (saves: readonly DraftSave[]) => {
  const days = [...new Set(saves.map(({ at }) => dayOf(at)))]
  return days.map((day) => ({
    day,
    first: saves.findIndex(({ at }) => dayOf(at) === day),
    count: saves.filter(({ at }) => dayOf(at) === day).length,
  }))
}

const describeRevision = (save: DraftSave, before: DraftSave | undefined, hasMore: boolean): string => {
  const parts = [texts.words(save.words)]
  if (before === undefined) return [...parts, ...(hasMore ? [] : [texts.first])].join(', ')
  const difference = save.words - before.words
  parts.push(difference === 0 ? texts.sameLength : texts.change(difference))
  if (save.title !== before.title) parts.push(texts.retitled(save.title))
  return parts.join(', ')
}
