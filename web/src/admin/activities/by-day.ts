import type { Activity } from '@soko/contracts/types/admin.ts'
import { inLocalTime, shortDate } from '../../shared/lib/dates.ts'

export type Day = {
  /** As it is printed where the reader is: `8 Nov 2025`. */
  readonly date: string
  readonly activities: readonly Activity[]
}

/** Parts a list, whose order it keeps, by the reader's days. */
export const byDay = (activities: readonly Activity[]): readonly Day[] => {
  const days = Map.groupBy(activities, ({ at }) => shortDate(inLocalTime(at).date))
  return [...days].map(([date, activities]) => ({ date, activities }))
}
