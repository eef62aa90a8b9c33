import type { Figures } from '@soko/contracts/types/figures.ts'
import { inUtc } from '../../lib/dates.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { figure } from '../admin/board/figure.ts'
import { figuresTexts } from './figures.texts.ts'

const { chart: texts, tiles: names } = figuresTexts

/** The values behind the chart, the newest day first: closed until somebody wants them. */
export const DayTable = ({ days }: Pick<Figures, 'days'>) => {
  const hasFollows = days.some(({ follows }) => follows !== null)
  return (
    <details className="figure-days">
      <summary>{texts.open}</summary>
      <ScrollRegion label={texts.caption}>
        <table className="table">
          <caption className="vh">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {[names.readers, texts.beforeDay, names.bookmarks, ...(hasFollows ? [names.follows] : [])].map(
                (name) => (
                  <th key={name} scope="col" className="num">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, readers, before, bookmarks, follows }) => (
              <tr key={day}>
                <th scope="row" className="agate">
                  {inUtc(day).date}
                </th>
                <td className="num">{figure(readers)}</td>
                <td className="num">{figure(before)}</td>
                <td className="num">{figure(bookmarks)}</td>
                {follows !== null && <td className="num">{figure(follows)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
