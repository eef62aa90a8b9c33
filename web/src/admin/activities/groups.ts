import type { Activity } from '@soko/contracts/types/admin.ts'

/** Activities told together: the newest, and those before it. */
export type Group = readonly [Activity, ...Activity[]]

/** Groups a list and keeps its order: what one person did several times in a row is one group. People who have left are not grouped. */
export const groups = (activities: readonly Activity[]): readonly Group[] => {
  const found: [Activity, ...Activity[]][] = []
  for (const activity of activities) {
    const last = found.at(-1)
    const isSame =
      last !== undefined && last[0].kind === activity.kind && isSamePerson(last[0].actor, activity.actor)
    if (isSame) last.push(activity)
    else found.push([activity])
  }
  return found
}

const isSamePerson = (one: Activity['actor'], other: Activity['actor']): boolean =>
  one !== null && one._id === other?._id
